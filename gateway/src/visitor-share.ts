import { randomInt } from 'node:crypto';
import type { Middleware } from 'koa';
import type { GatewayContext } from './context.ts';
import { cookieValue } from './cookies.ts';

const cookie = 'yoza_share';
const monthInSeconds = 2_592_000;

/** Returns the share of the visitors (0–99) of a browser, by its cookie; a random one without a cookie. */
export const shareOf = (cookies: string | undefined): number => keptShare(cookies) ?? randomInt(100);

function keptShare(cookies: string | undefined): number | undefined {
  const value = cookieValue(cookies, cookie);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/**
 * Puts each visitor into one of a hundred shares (`ctx.state.share`), by which versions are assigned. The share is random and reveals nothing about
 * the visitor. It is stored in a cookie, which is only set while visitors get different versions of a slice.
 */
export function visitorShare({ slices, config }: Pick<GatewayContext, 'slices' | 'config'>): Middleware {
  const secure = new URL(config.publicUrl).protocol === 'https:' ? '; Secure' : '';
  return async (ctx, next) => {
    const kept = keptShare(ctx.req.headers.cookie);
    const share = kept ?? randomInt(100);
    ctx.state['share'] = share;
    if (kept === undefined && !isFile(ctx.path) && (await slices.areDivided()))
      ctx.append(
        'Set-Cookie',
        `${cookie}=${share}; Path=/; Max-Age=${monthInSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
    return next();
  };
}

/** True for a file: caches store files together with their headers, which must not include the cookie. */
const isFile = (path: string) => path !== '/remotes.json' && /\.\w+$/.test(path);
