import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the origins whose pages may change state or open a socket. */
export function allowedOrigins(publicUrl: string, extra: readonly string[]): ReadonlySet<string> {
  return new Set([new URL(publicUrl).origin, ...extra]);
}

/**
 * True if a call only reads, or if it may change state. A change from a foreign Origin is never allowed. Any page can make the browser send a cookie,
 * so a call with a cookie must also prove that it comes from one of our pages; a bearer token is only sent by code that knows it.
 */
export function mayChangeState(request: IncomingMessage, origins: ReadonlySet<string>, byCookie: boolean): boolean {
  if (safeMethods.has(request.method ?? '')) return true;
  const { origin } = request.headers;
  if (origin !== undefined) return origins.has(origin);
  return !byCookie;
}
