import createClient, { type Client } from 'openapi-fetch';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { sendAfterSignIn } from './recent-sign-in.ts';

export { onRecentSignInRequired } from './recent-sign-in.ts';

const timeout = 30_000;

export type Fetch = (request: Request) => Promise<Response>;

/**
 * Creates a client typed by a generated document: `apiClient<paths>()` with `import type { paths } from '@yoza/jobs-contract/api'`. Sends
 * cookies, and asks the user to sign in again where a call requires it. Throws {@link ApiError} for a response with an error status, and a TypeError or TimeoutError if there was no response.
 */
export function apiClient<Paths extends object>(send: Fetch = sendWithCookie): Client<Paths> {
  const client = createClient<Paths>({ baseUrl: location.origin, credentials: 'include', fetch: send });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await ApiError.from(response);
      return undefined;
    },
  });
  return client;
}

/** Returns the body of a successful response: `const jobs = await bodyOf(api.GET('/api/jobs'))`. Throws a TypeError if it has none. */
export async function bodyOf<Body>(result: Promise<{ data?: Body }>): Promise<NonNullable<Body>> {
  const { data } = await result;
  if (data === undefined || data === null) throw new TypeError('The response has no body');
  return data;
}

/**
 * Returns headers with which a repeated call gets the response of the first one. Create the key when the user starts the action and reuse it for
 * retries: `headers: idempotent(key)` with `const key = crypto.randomUUID()`.
 */
export function idempotent(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}

const sendWithCookie: Fetch = (request) => sendAfterSignIn(request, sendWithTimeout);

/** Sends a request with the browser's fetch and a timeout of 30 seconds. */
export function sendWithTimeout(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) });
}
