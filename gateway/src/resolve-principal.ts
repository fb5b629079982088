import { resolvePrincipalPath } from '@yoza/contracts/identity/principals';
import type { Pool } from 'undici';
import { unavailable } from '@yoza/service-kit/errors';
import type { ServiceTokenSigner } from '@yoza/service-kit/service-token';
import type { ResolvePrincipal } from './principals.ts';

/** Asks the identity service over its internal route. Throws a 503 problem when it does not answer: nobody is let in on a guess. */
export function askIdentity(pool: Pool, signer: ServiceTokenSigner): ResolvePrincipal {
  return async (credentials) => {
    const authorization = await signer.authorize('identity', 'gateway');
    const answer = await pool
      .request({
        method: 'POST',
        path: resolvePrincipalPath,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      .catch((cause: unknown) => {
        throw unavailable('Signing in cannot be checked right now. Please try again in a moment.', cause);
      });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw unavailable(
        'Signing in cannot be checked right now. Please try again in a moment.',
        new Error(`identity answered ${answer.statusCode}`),
      );
    }
    return answer.body.json();
  };
}
