import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityContext } from '../context.ts';

/**
 * Stores a request for a new password. `mailPasswordResets` looks up the account later, so that the response takes the same time for every address.
 */
export async function requestPasswordReset(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  email: string,
): Promise<void> {
  await em.execute('insert into password_reset_requests (email, requested_at) values (?, ?)', [
    email.toLowerCase(),
    clock.now(),
  ]);
}
