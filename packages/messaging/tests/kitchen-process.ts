/**
 * Program of a test: a process of the kitchen that cooks orders until its parent disconnects. Arguments: its name, the addresses of its database and of
 * NATS, and the file with its role. It answers each message of its parent with what its background work does: name → 1 while it runs.
 */
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { createMetrics } from '@yoza/service-kit/metrics';
import { ProcessRole } from '@yoza/service-kit/process-role';
import { once } from 'node:events';
import { startMessaging } from '../src/messaging.ts';
import { subscribe } from '../src/subscription.ts';
import { messagingEntities } from '../src/tables.ts';
import { logger, orderPlaced } from './world.ts';

const [name, url, natsUrl, file] = process.argv.slice(2) as [string, string, string, string | undefined];
const metrics = createMetrics({ version: name, revision: name, environment: 'test' });
await using role = new ProcessRole({ file, logger, metrics });
const orm = await openDatabase(ormOptions({ url, schema: 'kitchen', entities: messagingEntities }));
await using opened = new AsyncDisposableStack();
opened.defer(() => orm.close());
const subscriptions = [
  subscribe(orderPlaced, 'cook', async ({ aggregate, data }, em) => {
    await em.execute('insert into meals (order_id, item, cook) values (?, ?, ?)', [aggregate.id, data.item, name]);
  }),
];
opened.use(startMessaging({ service: 'kitchen', orm, natsUrl, logger, metrics, role, subscriptions }));
process.on('message', () => {
  void metrics.registry.getMetricsAsJSON().then((all) => {
    const work = all.find((metric) => metric.name === 'process_background_work')!;
    process.send!(Object.fromEntries(work.values.map(({ labels, value }) => [labels['work'], value])));
  });
});
process.send!('ready');
await once(process, 'disconnect');
