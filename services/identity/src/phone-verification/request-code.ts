import type { EntityManager } from '@mikro-orm/postgresql';
import { phoneCodeRequested } from '@yoza/identity-contract/events';
import type { PhoneVerification } from '@yoza/identity-contract/phone-verification';
import { internationalNumber, isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { recordEvent } from '@yoza/messaging/record-event';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { randomInt } from 'node:crypto';
import type { IdentityContext } from '../context.ts';
import { waitForCode } from '../phone-code/code-limits.ts';
import { endCodes } from '../phone-code/end-codes.ts';
import { latestCode } from '../phone-code/latest-code.ts';
import { PhoneCode } from '../phone-code/phone-code.entity.ts';
import { sealSecret } from '../technician-account/mailed-secret.ts';
import { lockFor } from '../user/database-lock.ts';
import { lockUser } from '../user/lock-user.ts';
import type { User } from '../user/user.entity.ts';

type Context = Pick<IdentityContext, 'clock' | 'config' | 'logger' | 'phoneCodeKey'>;

interface Recipient {
  userId: string;
  phoneNumber: string;
}

/**
 * Requests an SMS with a new code to the number saved in the caller's profile; it replaces an earlier code. Throws 409 `PHONE_VERIFICATION_OFF`,
 * `PHONE_NUMBER_MISSING` or `PHONE_ALREADY_VERIFIED`, and 429 `TOO_MANY_PHONE_CODES` at the limits of the user, of the number and of all
 * users.
 */
export async function requestCode(context: Context, em: EntityManager, userId: string): Promise<PhoneVerification> {
  if (!context.config.phoneVerification) {
    throw conflict('PHONE_VERIFICATION_OFF', 'Phone numbers cannot be verified here at the moment');
  }
  const perHour = context.config.phoneCodesPerHour;
  return withTransaction(em, async (em) => {
    const user = await lockUser(em, userId);
    const recipient = { userId, phoneNumber: numberOf(user) };
    // Other users may have saved the same number, and the codes of all users are counted.
    await lockFor(em, 'identity phone codes');
    const now = context.clock.now();
    const wait = await waitForCode(em, recipient, perHour, now);
    if (wait.isFull)
      context.logger.warn({ perHour }, 'no more codes are sent to phones: IDENTITY_PHONE_CODES_PER_HOUR');
    if (wait.seconds > 0) throw tooManyCodes(wait.seconds, await usableCode(em, recipient, now));
    await endCodes(em, userId);
    const code = await send(context, em, user, recipient, now);
    return {
      phoneNumber: code.phoneNumber,
      expiresAt: code.expiresAt.toISOString(),
      waitSeconds: (await waitForCode(em, recipient, perHour, now)).seconds,
    };
  });
}

/** Returns the user's number in E.164. */
function numberOf({ phoneNumber, phoneVerifiedAt }: User): string {
  if (!phoneNumber || !isUgandanMobile(phoneNumber)) {
    throw conflict('PHONE_NUMBER_MISSING', 'Please save a Ugandan mobile number in your profile first');
  }
  if (phoneVerifiedAt) throw conflict('PHONE_ALREADY_VERIFIED', 'This phone number is already verified');
  return internationalNumber(phoneNumber);
}

/** Returns the code that the user can still enter for the number; undefined without one. */
async function usableCode(em: EntityManager, recipient: Recipient, now: Date): Promise<PhoneCode | undefined> {
  const latest = await latestCode(em, recipient.userId);
  return latest?.phoneNumber === recipient.phoneNumber && latest.canBeEntered(now) ? latest : undefined;
}

async function send(
  { config, phoneCodeKey }: Context,
  em: EntityManager,
  user: User,
  recipient: Recipient,
  now: Date,
): Promise<PhoneCode> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const code = PhoneCode.send(recipient, digits, phoneCodeKey, now);
  await em.persist(code).flush();
  recordEvent(em, phoneCodeRequested, {
    aggregate: { id: code.id, version: 1 },
    actorId: user.id,
    data: {
      ...recipient,
      language: user.language,
      secret: await sealSecret(digits, user.id, config.mailSealKey),
      expiresAt: code.expiresAt.toISOString(),
    },
    occurredAt: now,
  });
  return code;
}

function tooManyCodes(waitSeconds: number, usable: PhoneCode | undefined): ProblemError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? `${waitSeconds} seconds` : `${minutes} minutes`;
  return new ProblemError(429, 'TOO_MANY_PHONE_CODES', `No further code can be sent now. Try again in ${wait}.`, {
    headers: { 'Retry-After': String(waitSeconds) },
    members: { waitSeconds, expiresAt: usable?.expiresAt.toISOString() ?? null },
  });
}
