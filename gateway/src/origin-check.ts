import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the origins whose pages may change state or open a socket. */
export function allowedOrigins(publicUrl: string, extra: readonly string[]): ReadonlySet<string> {
  return new Set([new URL(publicUrl).origin, ...extra]);
}

/**
 * Checks whether a call may change state. A foreign Origin never may. A cookie is sent along by any page, so a call authenticated by it must also
 * prove that it comes from one of ours; a bearer token cannot be sent along unknowingly.
 */
export function mayChangeState(request: IncomingMessage, origins: ReadonlySet<string>, byCookie: boolean): boolean {
  if (safeMethods.has(request.method ?? '')) return true;
  const { origin } = request.headers;
  if (origin !== undefined) return origins.has(origin);
  return !byCookie;
}
