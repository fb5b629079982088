import type { IncomingHttpHeaders } from 'node:http';
import type { PresentedCredentials } from '@yoza/identity-contract/principals';
import type { Operation } from '@yoza/kernel-contract/operation';
import { cookieValue, sessionCookie } from './cookies.ts';

/**
 * Returns the credentials that count for an operation. A bearer token takes precedence, even an invalid one. If only a session counts, a call with a
 * bearer token has no credentials; if only a token counts, the cookie is ignored.
 */
export function credentialsFor(callers: Operation['callers'], headers: IncomingHttpHeaders): PresentedCredentials {
  if (callers === 'public') return {};
  const bearer = bearerOf(headers);
  const cookie = cookieValue(headers.cookie, sessionCookie);
  if (callers.credential === 'bearer') return { bearer };
  if (bearer === undefined) return { cookie };
  return callers.credential === 'session' ? {} : { bearer };
}

/** Returns the token of an Authorization header; undefined without the header, empty if the header contains no bearer token. */
function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  return /^Bearer +(\S{1,4096})$/i.exec(authorization)?.[1] ?? '';
}
