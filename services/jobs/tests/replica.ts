import { startService } from '@yoza/service-kit/lifecycle';
import { runOptions } from '@yoza/service-kit/run-options';
import { createTestClient } from '@yoza/service-kit/testing';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import type { Jobs } from './platform.ts';

/** Starts a second replica of a running jobs service on the same database. Returns its client. */
export async function startReplica({ config, clock, keys }: Jobs) {
  const stack = new AsyncDisposableStack();
  const context = stack.use(await createContext(config, clock));
  const running = await startService(runOptions(createApp(context), context));
  stack.defer(() => running.stop());
  const client = await createTestClient(running.url, 'jobs', keys);
  return { as: client.callAs, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
