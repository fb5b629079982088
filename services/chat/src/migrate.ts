import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { loadChatConfig } from './config.ts';
import { databaseOptions } from './database.ts';

const orm = await openDatabase(databaseOptions(loadChatConfig()));
try {
  const ran = await migrate(orm);
  console.log(ran.length > 0 ? `chat: ran ${ran.join(', ')}` : 'chat: nothing to migrate');
} finally {
  await orm.close(true);
}
