import { createTestNats } from '@yoza/local-infrastructure/test-environment';
import { startNeighbour } from '@yoza/messaging/testing';
import { fixedClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { startService } from '@yoza/service-kit/lifecycle';
import { runOptions } from '@yoza/service-kit/run-options';
import { createTestClient, generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { readConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { databaseOptions } from '../src/database.ts';
import { createApp } from '../src/app.ts';
import { createBillingDatabase } from './database.ts';

/** Noon in Kampala on the day of the tests of billing. */
export const today = '2026-11-21T09:00:00.000Z';

/**
 * Prepares a database, a NATS account and stand-ins of jobs and identity that publish events; `startBilling` of the result then starts billing as it
 * runs, with `clock` as its clock.
 */
export async function createWorld(clock = fixedClock(today)) {
  const stack = new AsyncDisposableStack();
  const database = await createBillingDatabase();
  stack.defer(() => database.drop());
  const nats = await createTestNats();

  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
  stack.defer(() => orm.close(true));
  const jobs = stack.use(await startNeighbour('jobs', database.urls['jobs']!, nats.url));
  const identity = stack.use(await startNeighbour('identity', database.urls['identity']!, nats.url));

  const keys = generateServiceTokenKeys();
  const environment = {
    NODE_ENV: 'test',
    BILLING_LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    BILLING_PORT: '0',
    BILLING_OPERATIONS_PORT: '0',
    BILLING_DATABASE_URL: database.urls['billing'],
    BILLING_NATS_URL: nats.url,
    BILLING_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
  };
  /** Starts billing; it stops with the world at the latest. */
  const startBilling = async (changed: Record<string, string> = {}) => {
    const context = await createContext(readConfig({ ...environment, ...changed }), clock);
    const running = await startService(runOptions(createApp(context), context));
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      await running.stop();
      await context[Symbol.asyncDispose]();
    };
    stack.defer(stop);
    return {
      ...(await createTestClient(running.url, 'billing', keys)),
      context,
      operationsUrl: running.operationsUrl,
      stop,
    };
  };
  return { orm, jobs, identity, clock, environment, startBilling, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
