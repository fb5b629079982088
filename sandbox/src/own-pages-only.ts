import type { Context, Next } from 'koa';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (address: string | undefined) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '');

/**
 * Creates a middleware that responds 403 to requests that do not come from this machine or that a foreign page caused: with another Origin, as a
 * cross-site fetch, or with a Host name that a foreign site could resolve to this machine (DNS rebinding).
 */
export function ownPagesOnly(publicUrl: string) {
  const own = new URL(publicUrl);
  return async (ctx: Context, next: Next): Promise<void> => {
    const origin = ctx.get('origin');
    const site = ctx.get('sec-fetch-site');
    const host = URL.canParse(`http://${ctx.get('host')}`) ? new URL(`http://${ctx.get('host')}`) : undefined;
    const hostIsOurs = host !== undefined && (host.host === own.host || loopbackNames.has(host.hostname));
    const originIsOurs = origin === '' || origin === own.origin || (hostIsOurs && origin === `http://${host.host}`);
    // A link on another page may open our pages, but other pages may not read or change anything.
    const isLink = ctx.get('sec-fetch-mode') === 'navigate' && ctx.method === 'GET';
    const siteIsOurs = site === '' || site === 'same-origin' || site === 'none' || isLink;
    if (!isLoopback(ctx.req.socket.remoteAddress) || !hostIsOurs || !originIsOurs || !siteIsOurs) {
      ctx.status = 403;
      ctx.body = { error: 'only this machine and the sandbox’s own pages may ask this' };
      return;
    }
    await next();
  };
}
