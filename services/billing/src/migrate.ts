import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { loadBillingConfig } from './config.ts';
import { databaseOptions } from './database.ts';

const orm = await openDatabase(databaseOptions(loadBillingConfig()));
try {
  const ran = await migrate(orm);
  console.log(ran.length > 0 ? `billing: ran ${ran.join(', ')}` : 'billing: nothing to migrate');
} finally {
  await orm.close(true);
}
