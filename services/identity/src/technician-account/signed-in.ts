import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianSignedIn } from '@yoza/identity-contract/schemas';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { issueTokens } from './issue-tokens.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { presentTechnician } from './technician.presenter.ts';

/** Returns the profile of an account's holder: their person, or the account alone while it has no person. */
export async function profileOf(em: EntityManager, account: TechnicianAccount) {
  const user = account.userId ? await em.findOneOrFail(User, { id: account.userId }) : null;
  return presentTechnician(account, user);
}

/** Signs the holder of an account in and returns tokens and profile. */
export async function signedIn(
  context: Pick<IdentityContext, 'clock' | 'accessTokenKeys'>,
  em: EntityManager,
  account: TechnicianAccount,
  device: string | null,
): Promise<TechnicianSignedIn> {
  const technician = await profileOf(em, account);
  return { ...(await issueTokens(context, em, account, device)), technician };
}
