import { defineEntity, p } from '@mikro-orm/core';
import type { SocialProvider, TechnicianRegistration } from '@yoza/contracts/identity/schemas';
import type { ActingRole, Role } from '@yoza/contracts/principal';
import { randomUUIDv7 } from 'node:crypto';
import type { User } from '../user/user.entity.ts';
import type { MailedSecret } from './mailed-secret.ts';

const TechnicianAccountSchema = defineEntity({
  name: 'TechnicianAccount',
  tableName: 'technician_accounts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    email: p.string(),
    password: p.string().nullable().hidden(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string().nullable(),
    googleId: p.string().nullable(),
    replitId: p.string().nullable(),
    isActive: p.boolean(),
    /** When an admin removed access; null while it is not. */
    accessRemovedAt: p.datetime().nullable(),
    isVerified: p.boolean(),
    verificationToken: p.string().nullable().hidden(),
    verificationExpires: p.datetime().nullable(),
    resetPasswordToken: p.string().nullable().hidden(),
    resetPasswordExpires: p.datetime().nullable(),
    resetMailedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** What somebody types to register. `email` in lower case, `password` an argon2id hash. */
export type Registration = Pick<
  TechnicianRegistration,
  'email' | 'password' | 'firstName' | 'lastName' | 'phoneNumber'
>;

/**
 * A credential of a person for the field area. `password` is an argon2id hash, or null where the person only signs in at the provider.
 * Until its address is proved (`isVerified`) it is nobody's: `userId` is null. Of the secrets mailed to it only the SHA-256 is kept.
 */
export class TechnicianAccount extends TechnicianAccountSchema.class {
  static register({ email, password, firstName, lastName, phoneNumber }: Registration, now: Date): TechnicianAccount {
    const account = TechnicianAccount.opened(now);
    account.email = email;
    account.password = password;
    account.firstName = firstName;
    account.lastName = lastName;
    account.phoneNumber = phoneNumber;
    return account;
  }

  /** The account of someone whose e-mail is proved already; null for `password` means they come by their session only. */
  static openFor(user: User, password: string | null, now: Date): TechnicianAccount {
    const account = TechnicianAccount.opened(now);
    account.userId = user.id;
    account.email = user.email;
    account.password = password;
    account.firstName = user.firstName;
    account.lastName = user.lastName;
    account.phoneNumber = user.phoneNumber;
    account.isVerified = true;
    return account;
  }

  private static opened(now: Date): TechnicianAccount {
    const account = new TechnicianAccount();
    account.id = randomUUIDv7();
    account.userId = null;
    account.password = null;
    account.googleId = null;
    account.replitId = null;
    account.isActive = true;
    account.accessRemovedAt = null;
    account.isVerified = false;
    account.verificationToken = null;
    account.verificationExpires = null;
    account.resetPasswordToken = null;
    account.resetPasswordExpires = null;
    account.resetMailedAt = null;
    account.createdAt = now;
    account.updatedAt = now;
    return account;
  }

  /** Whom the account acts as: its person, or itself while it is nobody's. */
  get holderId(): string {
    return this.userId ?? this.id;
  }

  awaitVerification(hash: string, expiresAt: Date, now: Date): void {
    this.verificationToken = hash;
    this.verificationExpires = expiresAt;
    this.updatedAt = now;
  }

  isVerifiedBy(hash: string, now: Date): boolean {
    return this.verificationToken === hash && !!this.verificationExpires && this.verificationExpires > now;
  }

  /** The address is proved: the account is that of the person who has it. No link that was mailed before is good again. */
  proved(userId: string, now: Date): void {
    this.userId = userId;
    this.isVerified = true;
    this.verificationToken = null;
    this.verificationExpires = null;
    this.updatedAt = now;
  }

  /** Whether the last link for a new password was mailed before then. */
  mayBeMailedReset(before: Date): boolean {
    return !this.resetMailedAt || this.resetMailedAt <= before;
  }

  awaitReset(hash: string, expiresAt: Date, now: Date): void {
    this.resetPasswordToken = hash;
    this.resetPasswordExpires = expiresAt;
    this.resetMailedAt = now;
    this.updatedAt = now;
  }

  /** Takes an argon2id hash. The link for it is used up. */
  setPassword(hash: string, now: Date): void {
    this.password = hash;
    this.resetPasswordToken = null;
    this.resetPasswordExpires = null;
    this.updatedAt = now;
  }

  /** Notes as whom a provider knows the holder. */
  comesFrom(provider: SocialProvider, subject: string, now: Date): void {
    const [google, replit] = provider === 'google' ? [subject, this.replitId] : [this.googleId, subject];
    if (this.googleId === google && this.replitId === replit) return;
    this.googleId = google;
    this.replitId = replit;
    this.updatedAt = now;
  }

  /** The facts of an event that has a secret mailed to the holder. Each is an aggregate of its own, which never changes. */
  mailOf({ sealed, expiresAt }: MailedSecret, now: Date) {
    const { id: accountId, email, firstName, lastName } = this;
    return {
      aggregate: { id: randomUUIDv7(), version: 1 },
      actorId: this.holderId,
      data: { accountId, email, firstName, lastName, secret: sealed, expiresAt: expiresAt.toISOString() },
      occurredAt: now,
    };
  }

  /** The decision of an admin: from now on the account works. */
  approve(now: Date): void {
    if (this.isActive && this.isVerified) return;
    this.isActive = true;
    this.accessRemovedAt = null;
    this.isVerified = true;
    this.updatedAt = now;
  }

  /** The decision of an admin: nobody gets in by it any more. */
  removeAccess(now: Date): void {
    this.isActive = false;
    this.accessRemovedAt = now;
    this.updatedAt = now;
  }
}

TechnicianAccountSchema.setClass(TechnicianAccount);

/** What the holder of an account may act as: an account that nobody approved, or whose approval was taken back, sees only itself. */
export function actingRole(account: { isVerified: boolean }, userRole: Role): ActingRole {
  return account.isVerified && userRole === 'technician' ? 'technician' : 'applicant';
}
