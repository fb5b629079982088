import type { EntityManager } from '@mikro-orm/postgresql';
import type { SocialProvider } from '@yoza/contracts/identity/schemas';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import type { ProviderPerson } from '../session/provider-person.ts';
import { openAccountFor } from '../technician-account/ensure-technician-account.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { applyWithAccount } from '../technician-request/apply-with-account.ts';
import { lockFor } from '../user/database-lock.ts';
import { registerPerson } from '../user/register-person.ts';

/**
 * The account of somebody who comes from a provider with a proved address: their own, else a new one and an application, since a proved
 * address is no approval. Throws `PersonNotAccepted`, and an error for an account that is out of use.
 */
export async function signInSocially(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  name: SocialProvider,
  person: ProviderPerson,
): Promise<TechnicianAccount> {
  const user = await registerPerson(clock, em, person);
  return withTransaction(em, async (em) => {
    await lockFor(em, `identity email ${user.email}`);
    const now = clock.now();
    const known = await em.findOne(TechnicianAccount, { userId: user.id });
    if (known && !known.isActive) throw new Error('The account is out of use');
    const account = known ?? (await openAccountFor(em, user, now));
    account.comesFrom(name, person.subject, now);
    if (!known) await applyWithAccount(em, user, account, now);
    return account;
  });
}
