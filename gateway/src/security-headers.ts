import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';
import type { GatewayConfig } from './config.ts';

type HeaderConfig = Pick<GatewayConfig, 'publicUrl' | 'cardFormOrigins'>;

/**
 * Returns the headers of every response, including those on bare connections. A page's own Content-Security-Policy is set where the page is written.
 */
export function securityHeaders({ publicUrl, cardFormOrigins }: HeaderConfig): Record<string, string> {
  const https = new URL(publicUrl).protocol === 'https:';
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  // Helmet writes its headers only to a response, and immediately; this response is never sent.
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  void setHeaders({ req: res.req, res } as Context, async () => {});
  return { ...(res.getHeaders() as Record<string, string>), 'permissions-policy': permissionsPolicy(cardFormOrigins) };
}

/** Sets the security headers on every response. */
export function withSecurityHeaders(config: HeaderConfig): Middleware {
  const headers = securityHeaders(config);
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}

/**
 * Returns the policy for the device features our pages may use: location and clipboard. Cards may also be paid in frames of the card provider.
 * Sharing is not named, because browsers without it report an unknown feature; it is limited to our own pages anyway.
 */
function permissionsPolicy(cardFormOrigins: string[]): string {
  const denied = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer', 'microphone'];
  return [
    ...['geolocation', 'clipboard-write'].map((feature) => `${feature}=(self)`),
    `payment=(${['self', ...cardFormOrigins.map((origin) => `"${origin}"`)].join(' ')})`,
    ...[...denied, 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'].map(
      (feature) => `${feature}=()`,
    ),
  ].join(', ');
}

/** Content policy of the field area's service worker: it keeps the site's own files, and requests nothing from other origins. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Returns the content policy of the page of a technician's trip: its own script and style by their nonce, its own typeface and data, the technician's
 * picture.
 */
export function trackingPolicy(nonce: string, { pictureOrigins }: Pick<GatewayConfig, 'pictureOrigins'>): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self'", ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the content policy of a page: our own files, styles with this response's nonce, pictures also from the identity provider's origins of
 * profile pictures, connections to our own origin and the card provider's, whose form may come in frames of its own. Nothing inline, no eval; no site
 * may frame us.
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
