import Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { problems } from './problem-response.ts';

export interface OperationsOptions {
  logger: Logger;
  metrics: Metrics;
  /** Checks that must all resolve for the process to be ready for traffic. */
  ready: Record<string, () => Promise<unknown>>;
  /**
   * Optional dependencies, by name; true when available, false also if the check fails. Shown beside the readiness checks without affecting
   * readiness.
   */
  degraded?: Record<string, () => boolean | Promise<boolean>>;
}

/**
 * Creates the app of the second port, which is for operators only and never behind the gateway: /healthz (alive), /readyz (ready for traffic),
 * /metrics. After `stopping()` /readyz responds 503.
 */
export function createOperationsApp(options: OperationsOptions): Koa & { stopping(): void } {
  let stopping = false;
  const router = new Router();
  router.get('/healthz', (ctx) => void (ctx.body = { status: 'alive' }));
  router.get('/readyz', async (ctx) => {
    const checks = await runChecks(options);
    const ready = !stopping && isReady(options, checks);
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: stopping ? 'stopping' : ready ? 'ready' : 'not ready', checks: Object.fromEntries(checks) };
  });
  router.get('/metrics', async (ctx) => {
    ctx.type = options.metrics.registry.contentType;
    ctx.body = await options.metrics.registry.metrics();
  });
  options.metrics.gauge('process_ready', '1 if the process is ready for traffic, as /readyz reports.', async () =>
    !stopping && isReady(options, await runChecks(options)) ? 1 : 0,
  );
  const app = new Koa();
  app.on('error', (error: Error) => options.logger.warn({ err: error }, 'response failed'));
  app.use(problems());
  app.use(router.routes() as unknown as Middleware);
  app.use(router.allowedMethods() as unknown as Middleware);
  return Object.assign(app, { stopping: () => void (stopping = true) });
}

const isReady = ({ ready }: OperationsOptions, checks: readonly [string, boolean][]): boolean =>
  checks.every(([name, passed]) => passed || !Object.hasOwn(ready, name));

async function runChecks({ ready, degraded = {} }: OperationsOptions): Promise<[string, boolean][]> {
  const required = Object.entries(ready).map(async ([name, check]): Promise<[string, boolean]> => [
    name,
    await check().then(
      () => true,
      () => false,
    ),
  ]);
  const shown = Object.entries(degraded).map(async ([name, check]): Promise<[string, boolean]> => [
    name,
    await available(check),
  ]);
  return Promise.all([...required, ...shown]);
}

async function available(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
