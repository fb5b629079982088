import type { EntityManager } from '@mikro-orm/postgresql';
import type { SocialProvider } from '@yoza/identity-contract/schemas';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import type { ProviderPerson } from '../user/provider-person.ts';
import { openAccountFor } from '../technician-account/ensure-technician-account.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { applyWithAccount } from './apply-with-account.ts';
import { TechnicianRequest } from '../technician-request/technician-request.entity.ts';
import { lockFor } from '../user/database-lock.ts';
import { ProviderIdentity } from '../user/provider-identity.entity.ts';
import { registerPerson } from '../user/register-person.ts';
import { User } from '../user/user.entity.ts';

/**
 * Returns the account of a person who signed in at a provider: their own or a new one. A new person also gets an application, since a proved address
 * is no approval. Returns null, without creating an account or an application, for a known customer who has neither an account nor a pending
 * application: they are asked first. Throws `PersonNotAccepted`, and an error for a disabled account.
 */
export async function signInSocially(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  name: SocialProvider,
  person: ProviderPerson,
): Promise<TechnicianAccount | null> {
  const isNew = !(await isKnown(em, person));
  const user = await registerPerson(clock, em, person);
  return withTransaction(em, async (em) => {
    await lockFor(em, `identity email ${user.email}`);
    const now = clock.now();
    const known = await em.findOne(TechnicianAccount, { userId: user.id });
    if (known && !known.isActive) throw new Error('This account is disabled');
    if (!known && !isNew && (await hasNotApplied(em, user))) return null;
    const account = known ?? (await openAccountFor(em, user, now));
    account.comesFrom(name, person.subject, now);
    if (!known) await applyWithAccount(em, user, account, now);
    return account;
  });
}

async function isKnown(em: EntityManager, { issuer, subject, email }: ProviderPerson): Promise<boolean> {
  if ((await em.count(ProviderIdentity, { issuer, subject })) > 0) return true;
  return email !== undefined && (await em.count(User, { email })) > 0;
}

async function hasNotApplied(em: EntityManager, { id, role }: User): Promise<boolean> {
  return role === 'customer' && (await em.count(TechnicianRequest, { userId: id, status: 'pending' })) === 0;
}
