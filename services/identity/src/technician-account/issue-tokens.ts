import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenPair } from '@yoza/identity-contract/schemas';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { signAccessToken } from './access-token.ts';
import { hashOfToken, randomToken } from './refresh-token-value.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { TokenFamily } from './token-family.entity.ts';

/** Signs the holder of an account in: starts a new family and returns its first pair of tokens. */
export async function issueTokens(
  { clock, accessTokenKeys }: Pick<IdentityContext, 'clock' | 'accessTokenKeys'>,
  em: EntityManager,
  account: TechnicianAccount,
  device: string | null,
): Promise<TokenPair> {
  const refreshToken = randomToken();
  const family = await withTransaction(em, async (em) => {
    const family = TokenFamily.begin(account.id, device, clock.now());
    await em.persist(family).flush();
    em.persist(RefreshToken.issue(hashOfToken(refreshToken), family, clock.now()));
    return family;
  });
  const subject = { userId: account.holderId, accountId: account.id, familyId: family.id };
  return { accessToken: await signAccessToken(subject, accessTokenKeys), refreshToken };
}
