import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityContext } from '../context.ts';

/**
 * Stores a request for a new password. The account is looked up afterwards, by `mailPasswordResets`: here the work, and so the time it takes, is the
 * same for every address.
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
