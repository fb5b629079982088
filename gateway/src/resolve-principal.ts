import { randomInt } from 'node:crypto';
import { resolvePrincipalPath } from '@yoza/identity-contract/principals';
import { unavailable } from '@yoza/service-kit/errors';
import type { ServiceTokenSigner } from '@yoza/service-kit/service-token';
import type { ResolvePrincipal } from './principals.ts';
import { traceToForward } from './trace-of-call.ts';
import type { Upstreams } from './upstreams.ts';

/**
 * Asks the identity service through its internal route, in any of its versions by weight. Throws a 503 problem if it does not respond with
 * 200, since no caller is accepted without a response.
 */
export function askIdentity(upstreams: Upstreams, signer: ServiceTokenSigner): ResolvePrincipal {
  return async (credentials) => {
    const authorization = await signer.authorize('identity', 'gateway');
    const { pool } = await upstreams.of('identity', randomInt(100));
    const response = await pool
      .request({
        method: 'POST',
        path: resolvePrincipalPath,
        headers: { authorization, 'content-type': 'application/json', ...traceToForward() },
        body: JSON.stringify(credentials),
      })
      .catch((cause: unknown) => {
        throw unavailable('Your sign-in could not be checked. Please try again in a moment.', cause);
      });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw unavailable(
        'Your sign-in could not be checked. Please try again in a moment.',
        new Error(`identity answered ${response.statusCode}`),
      );
    }
    return response.body.json();
  };
}
