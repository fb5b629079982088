import type { EntityManager } from '@mikro-orm/postgresql';
import { internationalNumber } from '@yoza/kernel-contract/phone-number';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import type { Entry } from '../phone-code/phone-code.entity.ts';
import { latestCode } from '../phone-code/latest-code.ts';
import { lockUser } from '../user/lock-user.ts';
import { recordUpdated } from '../user/user-events.ts';
import type { User } from '../user/user.entity.ts';

type Context = Pick<IdentityContext, 'clock' | 'phoneCodeKey'>;

/**
 * Verifies the number saved in the caller's profile with the latest code sent to it, and returns the user; also if it is verified already. Throws 400
 * `PHONE_CODE_WRONG` with the tries left, 409 `PHONE_CODE_USED_UP` from the fifth wrong code on, and 409 `PHONE_CODE_EXPIRED` without a code that can
 * be entered.
 */
export async function confirmNumber(context: Context, em: EntityManager, userId: string, code: string): Promise<User> {
  // A wrong code is counted, so the transaction commits before the problem is thrown.
  const { user, entry } = await withTransaction(em, async (em) => {
    const user = await lockUser(em, userId);
    return { user, entry: user.phoneVerifiedAt ? 'right' : await enter(context, em, user, code) } as const;
  });
  if (entry !== 'right') throw problemOf(entry);
  return user;
}

async function enter({ clock, phoneCodeKey }: Context, em: EntityManager, user: User, code: string): Promise<Entry> {
  const now = clock.now();
  const sent = await latestCode(em, user.id);
  const number = internationalNumber(user.phoneNumber ?? '');
  if (sent?.phoneNumber !== number) return 'expired';
  const entry = sent.enter(code, phoneCodeKey, now);
  if (entry === 'right') {
    user.verifyPhone(number, now);
    recordUpdated(em, user);
  }
  return entry;
}

function problemOf(entry: Exclude<Entry, 'right'>): ProblemError {
  if (entry === 'expired')
    return conflict('PHONE_CODE_EXPIRED', 'This code is no longer valid. Please request a new one.');
  if (entry === 'used-up')
    return conflict('PHONE_CODE_USED_UP', 'This code was entered wrong too often. Please request a new one.');
  const { triesLeft } = entry;
  const left = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  const message = `This code is wrong. You have ${left} left.`;
  return new ProblemError(400, 'PHONE_CODE_WRONG', message, {
    errors: [{ path: 'code', message }],
    members: { triesLeft },
  });
}
