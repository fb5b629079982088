import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from './phone-code.entity.ts';

interface Limit {
  codes: number;
  seconds: number;
}

/** Maximum codes sent to a user, and to a number by all users. The last one bounds the guesses of a day: ten codes have fifty tries. */
const limits: readonly Limit[] = [
  { codes: 1, seconds: 60 },
  { codes: 5, seconds: 3_600 },
  { codes: 10, seconds: 86_400 },
];

const longest = limits.at(-1)!;

/** Returns the whole seconds from `now` until a further code may be sent to the user and the number; 0 if it may be sent now. */
export async function secondsUntilNextCode(
  em: EntityManager,
  { userId, phoneNumber }: Pick<PhoneCode, 'userId' | 'phoneNumber'>,
  now: Date,
): Promise<number> {
  const waits = [await timesOf(em, { userId }, now), await timesOf(em, { phoneNumber }, now)].flatMap((times) =>
    limits.map((limit) => secondsLeft(times, limit, now)),
  );
  return Math.max(0, ...waits);
}

/** Returns the times of the last codes, newest first. */
async function timesOf(
  em: EntityManager,
  of: { userId: string } | { phoneNumber: string },
  now: Date,
): Promise<Date[]> {
  const since = new Date(now.getTime() - longest.seconds * 1000);
  const codes = await em.find(
    PhoneCode,
    { ...of, createdAt: { $gt: since } },
    { orderBy: { createdAt: 'desc' }, limit: longest.codes },
  );
  return codes.map(({ createdAt }) => createdAt);
}

function secondsLeft(newestFirst: readonly Date[], { codes, seconds }: Limit, now: Date): number {
  const oldestCounted = newestFirst[codes - 1];
  return oldestCounted ? Math.ceil(seconds - (now.getTime() - oldestCounted.getTime()) / 1000) : 0;
}

/** Removes the codes that no limit counts. */
export async function pruneCodes(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(PhoneCode, { createdAt: { $lte: new Date(now.getTime() - longest.seconds * 1000) } });
}
