import { startService } from '@yoza/service-kit/lifecycle';
import { createTestClient } from '@yoza/service-kit/testing';
import { createJobsApp } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import type { Jobs } from './platform.ts';

/** Starts a second replica of a running jobs service on the same database. Returns its client. */
export async function startReplica({ config, clock, keys }: Jobs) {
  const stack = new AsyncDisposableStack();
  const context = stack.use(await createContext(config, clock));
  const { logger, metrics, messaging } = context;
  const addresses = { host: '127.0.0.1', port: 0, operationsPort: 0 };
  const app = await createJobsApp(context);
  const running = await startService({ app, logger, metrics, ...addresses, ready: {}, messaging });
  stack.defer(() => running.stop());
  const client = await createTestClient(running.url, 'jobs', keys);
  return { as: client.callAs, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
