import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';
import { ProblemError, unavailable } from '@yoza/service-kit/errors';
import { isRecording } from '@yoza/service-kit/tracing';
import { CachedFile } from './cached-file.ts';
import type { GatewayContext } from './context.ts';
import { cookieValue, sessionCookie } from './cookies.ts';
import { languageOf, rememberLanguage } from './language.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';
import { writePage } from './write-page.ts';

/**
 * Addresses that show the application. Any other that is no file gets the same page with 404; it shows "not found" unless only capitals or a slash at
 * the end differ.
 */
export const pages: ReadonlySet<string> = new Set([
  '/',
  '/customer',
  '/technician',
  '/technician/dashboard',
  '/technician/login',
  '/admin',
  '/admin/setup',
  '/profile',
  '/apply-technician',
  '/privacy',
  '/booking-success',
  '/signed-in',
]);

/** Matches names that begin with a dot, also as %2e: build metadata, which are no files of the application. */
const hidden = /(^|\/|%2f)(\.|%2e)/i;

/** Service worker of the field area. Revalidated at each visit, and limited to that area. */
const workerAddress = '/technician-worker.js';

/**
 * Serves the host application: files under /assets cached for a year, and the page with a fresh nonce in each response. Visitors of `/` without a
 * session cookie get the landing page in their language. The application's page declares the language of the text shown before its scripts have loaded,
 * and for visitors with the cookie whether that is an outline of the booking form; and whether calls are recorded.
 */
export function shellFiles({ config }: Pick<GatewayContext, 'config'>): Middleware {
  const page = new CachedFile(join(config.shellDir, 'index.html'));
  const landing = {
    en: new CachedFile(join(config.shellDir, 'landing.html')),
    lg: new CachedFile(join(config.shellDir, 'landing.lg.html')),
    sw: new CachedFile(join(config.shellDir, 'landing.sw.html')),
  };
  const files = sirv(config.shellDir, {
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (res, pathname) => {
      res.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (pathname !== workerAddress) return;
      res.setHeader('Service-Worker-Allowed', '/technician');
      res.setHeader('Content-Security-Policy', workerPolicy);
    },
  });
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ProblemError(404, 'NO_SUCH_ROUTE', 'Not found');
    const isFile = /\.[a-z0-9]+$/i.test(ctx.path) && !ctx.path.endsWith('.html') && !hidden.test(ctx.path);
    if (isFile && (await served(files, ctx))) return;
    rememberLanguage(ctx, config.publicUrl);
    const signedOut = cookieValue(ctx.get('cookie'), sessionCookie) === undefined;
    const language = languageOf(ctx);
    const landed = ctx.path === '/' && signedOut ? await landing[language].text() : undefined;
    if (landed !== undefined) ctx.set('Content-Language', language);
    const traces = isRecording() ? ' data-traces' : '';
    const start = !signedOut && isBookingForm(ctx) ? ' data-start="booking"' : '';
    const html =
      landed ?? (await page.text())?.replace('<html lang="en">', `<html lang="${language}"${start}${traces}>`);
    if (html === undefined) throw unavailable('The application is starting. Please try again in a moment.');
    ctx.status = pages.has(ctx.path) ? 200 : 404;
    ctx.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    await writePage(ctx, html, (nonce) => pagePolicy(nonce, config));
  };
}

/** True for the address of the first step of the booking form. */
function isBookingForm({ path, query }: Context): boolean {
  return path === '/customer' && ['tab', 'step', 'booked'].every((name) => query[name] === undefined);
}

/** Resolves to true if the static server had the file. */
function served(files: ReturnType<typeof sirv>, ctx: Context): Promise<boolean> {
  return new Promise((resolve) => {
    ctx.res.once('finish', () => resolve(true));
    ctx.res.once('close', () => resolve(true));
    ctx.res.statusCode = 200;
    ctx.respond = false;
    files(ctx.req, ctx.res, () => {
      ctx.respond = true;
      resolve(false);
    });
  });
}
