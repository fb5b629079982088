import { defineEntity, p } from '@mikro-orm/core';
import { randomUUIDv7 } from 'node:crypto';
import { hashOfCode, isHashOfCode } from './code-hash.ts';

/** Wrong codes after which a code is of no use. */
const maxTries = 5;

/** Minutes for which a code can be entered. */
export const codeMinutes = 10;

export const PhoneCodeSchema = defineEntity({
  name: 'PhoneCode',
  tableName: 'phone_codes',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    phoneNumber: p.string(),
    codeHash: p.string().strictNullable().hidden(),
    wrongTries: p.integer(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** Result of entering a code: the number of tries left after a wrong one. */
export type Entry = 'right' | 'expired' | 'used-up' | { triesLeft: number };

/**
 * A code sent to the phone number of a user. `codeHash` is null once the code is of no use: it was entered, replaced, guessed wrong too often, or the
 * user has changed their number. The row stays for a day, for the limits of codes. Commands hold the lock of the user's row.
 */
export class PhoneCode extends PhoneCodeSchema.class {
  static send({ userId, phoneNumber }: Recipient, code: string, key: Uint8Array, now: Date): PhoneCode {
    const sent = new PhoneCode();
    sent.id = randomUUIDv7();
    sent.userId = userId;
    sent.phoneNumber = phoneNumber;
    sent.codeHash = hashOfCode(sent, code, key);
    sent.wrongTries = 0;
    sent.createdAt = now;
    sent.expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    return sent;
  }

  canBeEntered(now: Date): boolean {
    return this.codeHash !== null && this.expiresAt > now;
  }

  /** Compares what the user entered. The right code works once, and the fifth wrong one is the last. */
  enter(code: string, key: Uint8Array, now: Date): Entry {
    if (this.wrongTries >= maxTries) return 'used-up';
    if (this.codeHash === null || this.expiresAt <= now) return 'expired';
    if (isHashOfCode(this.codeHash, this, code, key)) {
      this.codeHash = null;
      return 'right';
    }
    this.wrongTries += 1;
    const triesLeft = maxTries - this.wrongTries;
    if (triesLeft > 0) return { triesLeft };
    this.codeHash = null;
    return 'used-up';
  }
}
PhoneCodeSchema.setClass(PhoneCode);

interface Recipient {
  userId: string;
  phoneNumber: string;
}
