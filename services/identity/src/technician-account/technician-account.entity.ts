import { defineEntity, p } from '@mikro-orm/core';
import type { SocialProvider, TechnicianRegistration } from '@yoza/identity-contract/schemas';
import type { ActingRole, Role } from '@yoza/kernel-contract/principal';
import { randomUUIDv7 } from 'node:crypto';
import type { User } from '../user/user.entity.ts';
import type { MailedSecret } from './mailed-secret.ts';

export const TechnicianAccountSchema = defineEntity({
  name: 'TechnicianAccount',
  tableName: 'technician_accounts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().strictNullable(),
    email: p.string(),
    password: p.string().strictNullable().hidden(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string().strictNullable(),
    googleId: p.string().strictNullable(),
    replitId: p.string().strictNullable(),
    isActive: p.boolean(),
    /** Time an admin removed access; null while access is not removed. */
    accessRemovedAt: p.datetime().strictNullable(),
    isVerified: p.boolean(),
    verificationToken: p.string().strictNullable().hidden(),
    verificationExpires: p.datetime().strictNullable(),
    resetPasswordToken: p.string().strictNullable().hidden(),
    resetPasswordExpires: p.datetime().strictNullable(),
    resetMailedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Data entered at registration. `email` in lower case, `password` an argon2id hash. */
export type Registration = Pick<
  TechnicianRegistration,
  'email' | 'password' | 'firstName' | 'lastName' | 'phoneNumber'
>;

/**
 * A credential of a person for the field area. `password` is an argon2id hash, or null until the person sets one by a mailed link: they sign in at a
 * provider. Until the address is proved (`isVerified`) the account has no person and `userId` is null. Only the SHA-256 of mailed secrets is stored.
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

  /** Opens the account of a person whose email is already proved. `password` is an argon2id hash or null. */
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

  /** Person the account acts as, or the account itself while it has no person. */
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

  /** Marks the address as verified and links the account to the person with that address. Verification links are no longer valid. */
  proved(userId: string, now: Date): void {
    this.userId = userId;
    this.isVerified = true;
    this.verificationToken = null;
    this.verificationExpires = null;
    this.updatedAt = now;
  }

  /** True unless a password-reset link was mailed after `before`. */
  mayBeMailedReset(before: Date): boolean {
    return !this.resetMailedAt || this.resetMailedAt <= before;
  }

  awaitReset(hash: string, expiresAt: Date, now: Date): void {
    this.resetPasswordToken = hash;
    this.resetPasswordExpires = expiresAt;
    this.resetMailedAt = now;
    this.updatedAt = now;
  }

  /** Sets the password's argon2id hash. Invalidates the reset link. */
  setPassword(hash: string, now: Date): void {
    this.password = hash;
    this.resetPasswordToken = null;
    this.resetPasswordExpires = null;
    this.updatedAt = now;
  }

  /** Stores the subject by which a provider identifies the holder. */
  comesFrom(provider: SocialProvider, subject: string, now: Date): void {
    const [google, replit] = provider === 'google' ? [subject, this.replitId] : [this.googleId, subject];
    if (this.googleId === google && this.replitId === replit) return;
    this.googleId = google;
    this.replitId = replit;
    this.updatedAt = now;
  }

  /** Returns the data of the event that requests the email with a secret. Each email is an aggregate of its own, which never changes. */
  mailOf({ sealed, expiresAt }: MailedSecret, now: Date) {
    const { id: accountId, email, firstName, lastName } = this;
    return {
      aggregate: { id: randomUUIDv7(), version: 1 },
      actorId: this.holderId,
      data: { accountId, email, firstName, lastName, secret: sealed, expiresAt: expiresAt.toISOString() },
      occurredAt: now,
    };
  }

  /** Activates and verifies the account of a person who becomes a technician. */
  approve(now: Date): void {
    if (this.isActive && this.isVerified) return;
    this.isActive = true;
    this.accessRemovedAt = null;
    this.isVerified = true;
    this.updatedAt = now;
  }

  /** Applies an admin's decision: the account no longer grants access. */
  removeAccess(now: Date): void {
    this.isActive = false;
    this.accessRemovedAt = now;
    this.updatedAt = now;
  }
}

TechnicianAccountSchema.setClass(TechnicianAccount);

/**
 * Returns the role in which the holder of an account may act: `applicant`, who sees only their own account, without approval or after it was
 * withdrawn.
 */
export function actingRole(account: { isVerified: boolean }, userRole: Role): ActingRole {
  return account.isVerified && userRole === 'technician' ? 'technician' : 'applicant';
}
