import type { EntityManager } from '@mikro-orm/postgresql';
import { phoneCodeRequested } from '@yoza/identity-contract/events';
import type { PhoneVerification } from '@yoza/identity-contract/phone-verification';
import { internationalNumber, isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { recordEvent } from '@yoza/messaging/record-event';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { randomInt } from 'node:crypto';
import type { IdentityContext } from '../context.ts';
import { secondsUntilNextCode } from '../phone-code/code-limits.ts';
import { endCodes } from '../phone-code/end-codes.ts';
import { PhoneCode } from '../phone-code/phone-code.entity.ts';
import { sealSecret } from '../technician-account/mailed-secret.ts';
import { lockFor } from '../user/database-lock.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser } from './lock-user.ts';

type Context = Pick<IdentityContext, 'clock' | 'config' | 'phoneCodeKey'>;

/**
 * Requests an SMS with a new code to the number saved in the caller's profile; it replaces an earlier code. Throws 409 `PHONE_VERIFICATION_OFF`,
 * `PHONE_NUMBER_MISSING` or `PHONE_ALREADY_VERIFIED`, and 429 `TOO_MANY_PHONE_CODES` at the limits of the user and of the number.
 */
export async function requestCode(context: Context, em: EntityManager, userId: string): Promise<PhoneVerification> {
  if (!context.config.phoneVerification) {
    throw conflict('PHONE_VERIFICATION_OFF', 'Phone numbers cannot be verified here at the moment');
  }
  return withTransaction(em, async (em) => {
    const user = await lockUser(em, userId);
    const recipient = { userId, phoneNumber: numberOf(user) };
    // Other users may have saved the same number.
    await lockFor(em, `identity phone number ${recipient.phoneNumber}`);
    const now = context.clock.now();
    const wait = await secondsUntilNextCode(em, recipient, now);
    if (wait > 0) throw tooManyCodes(wait);
    await endCodes(em, userId);
    const code = await send(context, em, user, recipient, now);
    return {
      phoneNumber: code.phoneNumber,
      expiresAt: code.expiresAt.toISOString(),
      waitSeconds: await secondsUntilNextCode(em, recipient, now),
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

async function send(
  { config, phoneCodeKey }: Context,
  em: EntityManager,
  user: User,
  recipient: { userId: string; phoneNumber: string },
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

function tooManyCodes(waitSeconds: number): ProblemError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? `${waitSeconds} seconds` : `${minutes} minutes`;
  return new ProblemError(429, 'TOO_MANY_PHONE_CODES', `A code was sent a short time ago. Try again in ${wait}.`, {
    headers: { 'Retry-After': String(waitSeconds) },
    members: { waitSeconds },
  });
}
