import type { Call } from '@yoza/service-kit/operations';

export const sessionCookie = 'yoza_session';

/** The part of a response to which cookies are added. */
type HeaderTarget = Pick<Call['ctx'], 'append'>;

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  secure: boolean;
}

/**
 * Adds a Set-Cookie to the response. The cookie is always HttpOnly and SameSite=Lax: no script can read it, and a request from another site has it
 * only if it opens a page by GET.
 */
export function setCookie(
  ctx: HeaderTarget,
  name: string,
  value: string,
  { path, maxAgeSeconds, secure }: CookieOptions,
): void {
  const attributes = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (secure) attributes.push('Secure');
  ctx.append('Set-Cookie', attributes.join('; '));
}

export function clearCookie(ctx: HeaderTarget, name: string, options: Omit<CookieOptions, 'maxAgeSeconds'>): void {
  setCookie(ctx, name, '', { ...options, maxAgeSeconds: 0 });
}

/** True if cookies must be limited to https, which is when the platform's public URL is https. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');
