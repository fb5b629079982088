import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';
import type { GatewayConfig } from './config.ts';

type HeaderConfig = Pick<GatewayConfig, 'publicUrl' | 'cardFormOrigins'>;

/**
 * Returns the headers of every response but that of an upgrade to a socket, including those on bare connections. The code that writes a page also
 * sets its Content-Security-Policy.
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
  // Helmet writes its headers only to a response, at once. This response is never sent.
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
 * Returns the policy for the device features that our pages may use: location and writing to the clipboard, and payment, also in frames of the
 * card provider. It omits sharing, which browsers without it would report as an unknown feature and which is limited to our own pages anyway.
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

/** Content policy of the field area's service worker. It may use files of this site and request nothing from other origins. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Returns the content policy of the tracking page: its script and style by their nonce, its own typeface and data, the technician's photo. */
export function trackingPolicy(
  nonce: string,
  { publicUrl, pictureOrigins }: Pick<GatewayConfig, 'publicUrl' | 'pictureOrigins'>,
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self'", ...pictureOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin(publicUrl)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the content policy of a page: our own files; images also from the origins of profile photos; connections, scripts and frames also of the
 * card provider, for its form. Nothing inline without this response's nonce, no eval; no site may frame us.
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
  return [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'`, ...cardFormOrigins].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    [`connect-src 'self' ${socketOrigin(publicUrl)}`, ...cardApiOrigins].join(' '),
    ['frame-src', ...(cardFormOrigins.length > 0 ? cardFormOrigins : ["'none'"])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the origin of our sockets, which `'self'` does not include in older browsers. */
const socketOrigin = (publicUrl: string): string => new URL(publicUrl).origin.replace(/^http/, 'ws');
