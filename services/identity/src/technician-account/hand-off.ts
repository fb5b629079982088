import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { hashOfToken, newRefreshToken } from './refresh-token-value.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { TokenFamily } from './token-family.entity.ts';

/** How long the page has to exchange what it was handed, in seconds. */
export const handoffSeconds = 60;

/** Goes to the browser that signed in, and with its exchange alone. */
export const handoffCookie = { name: 'yoza_handoff', path: '/api/technician/refresh-token' } as const;

/** What such values begin with. The page exchanges no other value from its address, so nobody can be signed in as somebody else by a link. */
const mark = 'once.';

export const isHandedOff = (token: string): boolean => token.startsWith(mark);

/** How the table knows such a value: together with the cookie, without which it is worth nothing to who sees the address. */
export const hashOfHandoff = (value: string, cookie: string): string => hashOfToken(`${cookie} ${value}`);

/** Signs the holder of an account in by way of the browser's address: a refresh token that works once, for 60 seconds, in that browser. */
export async function handOff(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  account: TechnicianAccount,
): Promise<{ value: string; cookie: string }> {
  const [value, cookie] = [mark + newRefreshToken(), newRefreshToken()];
  await withTransaction(em, async (em) => {
    const now = clock.now();
    const family = TokenFamily.begin(account.id, now);
    await em.persist(family).flush();
    em.persist(RefreshToken.issueOnce(hashOfHandoff(value, cookie), family, handoffSeconds, now));
  });
  return { value, cookie };
}
