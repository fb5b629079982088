import { join } from 'node:path';
import type { Middleware } from 'koa';
import { unavailable } from '@yoza/service-kit/errors';
import { CachedFile } from './cached-file.ts';
import type { GatewayContext } from './context.ts';
import { languageOf, rememberLanguage } from './language.ts';
import { trackingPolicy } from './security-headers.ts';
import { writePage } from './write-page.ts';

/** Matches any text in place of the secret. The page itself reports a wrong secret, in the same way as an ended trip. */
const address = /^\/track\/[^/]+$/;

/**
 * Serves the tracking page of a trip at its secret address: to every holder of the link, not to search engines, and without sending its address as a
 * referrer.
 */
export function trackingPage({ config }: Pick<GatewayContext, 'config'>): Middleware {
  const pages = {
    en: new CachedFile(join(config.shellDir, 'track.html')),
    lg: new CachedFile(join(config.shellDir, 'track.lg.html')),
    sw: new CachedFile(join(config.shellDir, 'track.sw.html')),
  };
  return async (ctx, next) => {
    if (!address.test(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    rememberLanguage(ctx, config.publicUrl);
    const language = languageOf(ctx);
    const html = await pages[language].text();
    if (html === undefined) throw unavailable('The application is starting. Please try again in a moment.');
    ctx.status = 200;
    ctx.set('Content-Language', language);
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    await writePage(ctx, html, (nonce) => trackingPolicy(nonce, config));
  };
}
