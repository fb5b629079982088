import Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import { z } from 'zod';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { conflict, notFound } from './errors.ts';
import { problems } from './problem-response.ts';
import { readJson } from './request-body.ts';
import { validate } from './validation.ts';

/**
 * Messaging operations that the operations port shows and controls; `Messaging` of @yoza/messaging fits.
 */
export interface MessagingOperations {
  deadLetters(limit: number): Promise<unknown[]>;
  /** Handles a dead letter again. Returns false when there is no such letter. Rethrows the handler's error. */
  replay(id: string): Promise<boolean>;
  republish(range: { fromId?: string; since?: Date; types?: string[] }): Promise<number>;
}

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
  messaging?: MessagingOperations;
}

const Republish = z
  .object({
    fromId: z.guid().optional(),
    since: z.iso.datetime({ offset: true }).optional(),
    types: z.array(z.string().max(128)).max(50).optional(),
  })
  .refine((range) => range.fromId !== undefined || range.since !== undefined, 'Give fromId or since');

/**
 * Creates the app of the second port, which is for operators only and never behind the gateway: /healthz (alive), /readyz (ready for traffic),
 * /metrics, dead letters and republishing. After `stopping()` /readyz responds 503.
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
  if (options.messaging) messagingRoutes(router, options.messaging);
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

function messagingRoutes(router: Router, messaging: MessagingOperations): void {
  router.get('/internal/dead-letters', async (ctx) => {
    ctx.body = { items: await messaging.deadLetters(200) };
  });
  router.post('/internal/dead-letters/:id/replay', async (ctx) => {
    const id = validate(z.guid(), ctx.params['id'], 'id');
    const replayed = await messaging.replay(id).catch((cause: unknown) => {
      // The operator needs to know the cause.
      throw conflict('REPLAY_FAILED', cause instanceof Error ? cause.message : String(cause));
    });
    if (!replayed) throw notFound();
    ctx.status = 204;
  });
  router.post('/internal/outbox/republish', async (ctx) => {
    const { since, ...range } = validate(Republish, await readJson(ctx as never));
    ctx.body = { events: await messaging.republish({ ...range, since: since ? new Date(since) : undefined }) };
  });
}
