import { randomInt } from 'node:crypto';
import type { Middleware } from 'koa';
import type { GatewayContext } from './context.ts';
import { cookieValue } from './cookies.ts';

const cookieName = 'yoza_share';
const monthInSeconds = 2_592_000;

/** Returns the share of the visitors (0–99) of a browser, by its cookie; a random one without a cookie. */
export const shareOf = (cookies: string | undefined): number => keptShare(cookies) ?? randomInt(100);

/** Share of a visitor (0–99), and the Set-Cookie header that stores it if the browser has to keep it. */
export interface VisitorShare {
  share: number;
  cookie: string | undefined;
}

/**
 * Returns a function that puts each visitor into one of a hundred shares, by which versions are assigned. The share is random and reveals nothing about
 * the visitor. It is stored in a cookie, which is only set while visitors get different versions of a slice, and never with a file: caches store files
 * together with their headers.
 */
export function visitorShares({ slices, config }: Pick<GatewayContext, 'slices' | 'config'>) {
  const secure = new URL(config.publicUrl).protocol === 'https:' ? '; Secure' : '';
  return async (cookies: string | undefined, path: string): Promise<VisitorShare> => {
    const share = shareOf(cookies);
    if (keptShare(cookies) !== undefined || isFile(path) || !(await slices.areDivided()))
      return { share, cookie: undefined };
    const attributes = `Path=/; Max-Age=${monthInSeconds}; HttpOnly; SameSite=Lax${secure}`;
    return { share, cookie: `${cookieName}=${share}; ${attributes}` };
  };
}

/** Middleware of pages that puts the visitor's share into `ctx.state.share`; see {@link visitorShares}. */
export function withVisitorShare(gateway: Pick<GatewayContext, 'slices' | 'config'>): Middleware {
  const shareFor = visitorShares(gateway);
  return async (ctx, next) => {
    const { share, cookie } = await shareFor(ctx.req.headers.cookie, ctx.path);
    ctx.state['share'] = share;
    if (cookie) ctx.append('Set-Cookie', cookie);
    return next();
  };
}

function keptShare(cookies: string | undefined): number | undefined {
  const value = cookieValue(cookies, cookieName);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

const isFile = (path: string) => path !== '/remotes.json' && /\.\w+$/.test(path);
