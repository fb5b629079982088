import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';

test('plates stored as they were typed: are written in capitals and with single spaces when the service is updated', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['jobs']);
  stack.defer(() => database.drop());
  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['jobs']!, databasePool: 2 }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0019-fewer-indexes' });
  const em = orm.em.fork();
  await em.execute(`
    insert into vehicles (id, customer_id, year, make, model, vehicle_type, license_plate, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 2018, 'Toyota', 'Noah', 'van', plate, now(), now()
    from unnest(array['uba 123a', 'ubb  123 x', 'UBX 9C', null]) plate
  `);
  await migrate(orm);
  expect(await em.execute('select license_plate as plate from vehicles order by 1')).toEqual([
    { plate: 'UBA 123A' },
    { plate: 'UBB 123 X' },
    { plate: 'UBX 9C' },
    { plate: null },
  ]);
});
