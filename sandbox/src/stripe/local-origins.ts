import type { Context, Next } from 'koa';

const isLocal = (origin: string) => /^https?:\/\/([a-z0-9-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** Allows pages on this machine to call from their browser, as Stripe allows pages of any site. */
export async function localOrigins(ctx: Context, next: Next): Promise<void> {
  const origin = ctx.get('origin');
  ctx.vary('origin');
  if (isLocal(origin)) {
    ctx.set({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
      'access-control-expose-headers': 'request-id, idempotent-replayed',
      'access-control-max-age': '600',
    });
  }
  if (ctx.method === 'OPTIONS') ctx.status = 204;
  else await next();
}
