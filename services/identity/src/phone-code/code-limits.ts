import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from './phone-code.entity.ts';

interface Limit {
  codes: number;
  seconds: number;
}

const hour = 3_600;
/** Maximum codes sent to a number by all users. A day is not counted here: one user could use up that of a number that belongs to another. */
const ofNumber: readonly Limit[] = [
  { codes: 1, seconds: 60 },
  { codes: 5, seconds: hour },
];
/** Maximum codes sent to a user. The last one bounds the guesses of a day: ten codes have fifty tries. */
const ofUser: readonly Limit[] = [...ofNumber, { codes: 10, seconds: 24 * hour }];
const longestSeconds = 24 * hour;

/** Seconds from now until a further code may be sent, 0 if it may be sent now; `isFull` if the codes of all users are the reason. */
export interface Wait {
  seconds: number;
  isFull: boolean;
}

/** Returns the wait until a further code may be sent to the user and the number, of at most `perHour` to all users. */
export async function waitForCode(
  em: EntityManager,
  { userId, phoneNumber }: Pick<PhoneCode, 'userId' | 'phoneNumber'>,
  perHour: number,
  now: Date,
): Promise<Wait> {
  const own = [
    ...(await secondsLeft(em, { userId }, ofUser, now)),
    ...(await secondsLeft(em, { phoneNumber }, ofNumber, now)),
  ];
  const [ofAll = 0] = await secondsLeft(em, {}, [{ codes: perHour, seconds: hour }], now);
  const longestOwn = Math.max(...own);
  return { seconds: Math.max(longestOwn, ofAll), isFull: ofAll > longestOwn };
}

/** Returns the whole seconds until each limit allows a further code. */
async function secondsLeft(
  em: EntityManager,
  of: { userId?: string; phoneNumber?: string },
  limits: readonly Limit[],
  now: Date,
): Promise<number[]> {
  const left: number[] = [];
  for (const { codes, seconds } of limits) {
    const since = new Date(now.getTime() - seconds * 1000);
    const [oldestCounted] = await em.find(
      PhoneCode,
      { ...of, createdAt: { $gt: since } },
      { orderBy: { createdAt: 'desc' }, offset: codes - 1, limit: 1 },
    );
    left.push(oldestCounted ? Math.ceil((oldestCounted.createdAt.getTime() - since.getTime()) / 1000) : 0);
  }
  return left;
}

/** Removes the codes that no limit counts. */
export async function pruneCodes(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(PhoneCode, { createdAt: { $lte: new Date(now.getTime() - longestSeconds * 1000) } });
}
