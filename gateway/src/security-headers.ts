import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { GatewayConfig } from './config.ts';

/** The headers of every answer. The pages' own Content-Security-Policy is set where the page is written. */
export function securityHeaders(publicUrl: string): Middleware {
  const https = new URL(publicUrl).protocol === 'https:';
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  }) as Middleware;
}

/** What the service worker of the field area may load: it keeps the site's own files, and asks nobody else for anything. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** What the page of a technician's way may load: its own script and style by their nonce, its own data, the technician's picture. */
export function trackingPolicy(nonce: string, { pictureOrigins }: Pick<GatewayConfig, 'pictureOrigins'>): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self'", ...pictureOrigins].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What a page may load: our own files, styles with this answer's nonce, pictures also from where the identity
 * provider keeps its profile pictures, connections to our own origin and the card provider's, whose form may come in frames of its own. Nothing
 * inline, no eval; nobody frames us.
 */
export function pagePolicy(
  nonce: string,
  {
    publicUrl,
    pictureOrigins,
    cardApiOrigins,
    cardFormOrigins,
  }: Pick<GatewayConfig, 'publicUrl' | 'pictureOrigins' | 'cardApiOrigins' | 'cardFormOrigins'>,
): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'`, ...cardFormOrigins].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    [`connect-src 'self' ${socket}`, ...cardApiOrigins].join(' '),
    ['frame-src', ...(cardFormOrigins.length > 0 ? cardFormOrigins : ["'none'"])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
