import { serviceNames } from '@yoza/kernel-contract/operation';
import type { Middleware } from 'koa';
import type { Pool } from 'undici';
import type { GatewayContext } from './context.ts';
import type { Upstreams } from './upstreams.ts';

/** Time for which a response of `/readyz` is reused, in milliseconds: any client can request it, and must not put load on the services. */
const readinessMs = 1_000;

/**
 * Health endpoints. `/healthz` responds 200 if this process does. `/readyz` responds for the whole platform: 200, or 503 if a service is down, that
 * is, if a version of it that receives visitors gives no HTTP response of any status within 2 seconds. Orchestrators should instead check this
 * process alone, on the operations port.
 */
export function health({ upstreams }: Pick<GatewayContext, 'upstreams'>): Middleware {
  let latestCheck: ReturnType<typeof ask> | undefined;
  const readiness = () => {
    latestCheck ??= ask(upstreams).finally(() => {
      setTimeout(() => (latestCheck = undefined), readinessMs).unref();
    });
    return latestCheck;
  };
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { status: 'ok' };
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const { ready, services } = await readiness();
    ctx.status = ready ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: ready ? 'ready' : 'degraded', services };
  };
}

async function ask(upstreams: Upstreams): Promise<{ ready: boolean; services: Record<string, 'ready' | 'down'> }> {
  const states = await Promise.all(
    serviceNames.map(async (name) => {
      const versions = await upstreams.receivingVisitors(name);
      const responding = await Promise.all(versions.map(({ pool }) => responds(pool)));
      return [name, responding.every(Boolean) ? 'ready' : 'down'] as const;
    }),
  );
  return { ready: states.every(([, state]) => state === 'ready'), services: Object.fromEntries(states) };
}

function responds(pool: Pool): Promise<boolean> {
  return pool.request({ method: 'GET', path: '/healthz', headersTimeout: 2_000 }).then(
    (response) => response.body.dump().then(() => true),
    () => false,
  );
}
