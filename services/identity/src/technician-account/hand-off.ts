import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { hashOfToken, randomToken } from './refresh-token-value.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { TokenFamily } from './token-family.entity.ts';

/** Time in which the page must exchange its hand-off value, in seconds. */
export const handoffSeconds = 60;

/** Cookie that binds a hand-off to the browser that signed in; sent only with its exchange. */
export const handoffCookie = { name: 'yoza_handoff', path: '/api/technician/refresh-token' } as const;

/** Prefix of hand-off values. The page exchanges only values with this prefix, so a link cannot sign a user in to another account. */
const mark = 'once.';

export const isHandedOff = (token: string): boolean => token.startsWith(mark);

/** Hashes a hand-off value for the table. The hash includes the cookie, without which a party that reads the address cannot use the value. */
export const hashOfHandoff = (value: string, cookie: string): string => hashOfToken(`${cookie} ${value}`);

/** Signs the holder of an account in with a value in the browser's address: a refresh token that works once, for 60 seconds, in that browser. */
export async function handOff(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  account: TechnicianAccount,
  device: string | null,
): Promise<{ value: string; cookie: string }> {
  const [value, cookie] = [mark + randomToken(), randomToken()];
  await withTransaction(em, async (em) => {
    const now = clock.now();
    const family = TokenFamily.begin(account.id, device, now);
    await em.persist(family).flush();
    em.persist(RefreshToken.issueOnce(hashOfHandoff(value, cookie), family, handoffSeconds, now));
  });
  return { value, cookie };
}
