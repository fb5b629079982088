import { defineEntity, p } from '@mikro-orm/core';
import { erasedName } from '@yoza/kernel-contract/person-erased';
import type { UserSnapshot } from '@yoza/identity-contract/events';
import type { ProfileChange } from '@yoza/identity-contract/schemas';
import type { Language } from '@yoza/kernel-contract/language';
import { internationalNumber } from '@yoza/kernel-contract/phone-number';
import type { Role } from '@yoza/kernel-contract/principal';
import { randomUUID } from 'node:crypto';

/** Personal data from a sign-in or a registration. With a `profileImageUrl` of null, the stored one stays. */
export interface PersonDetails {
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

/** Returns the address of an erased user; no email can be sent to it. */
const erasedAddress = (id: string) => `erased-${id}@erased.invalid`;

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    profileImageUrl: p.string().strictNullable(),
    role: p.string().$type<Role>(),
    phoneNumber: p.string().strictNullable(),
    /** Time at which the person entered the code sent to the number; null until then. */
    phoneVerifiedAt: p.datetime(3).strictNullable(),
    language: p.string().$type<Language>().strictNullable(),
    namedBySelf: p.boolean(),
    /** Time at which the account was closed for its erasure; null while it is open. */
    closedAt: p.datetime().strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Latest version of the privacy notice that the person agreed to; null for none. Loaded only where it is populated. */
    acceptedNotice: p
      .string()
      .strictNullable()
      .formula(({ id }) => `(select max(notice_version) from consents where user_id = ${id})`)
      .lazy(),
  },
});

/**
 * A user, independent of their sign-in methods. The commands that change a user also record the event. `version` increases with every change
 * and is the version of its events. `namedBySelf` is true if the person has set the names themself, so a provider's names no longer replace them.
 */
export class User extends UserSchema.class {
  /** Creates a customer with a new id. */
  static register(details: PersonDetails, now: Date): User {
    const user = new User();
    user.id = randomUUID();
    user.email = details.email;
    user.firstName = details.firstName;
    user.lastName = details.lastName;
    user.profileImageUrl = details.profileImageUrl;
    user.role = 'customer';
    user.phoneNumber = null;
    user.phoneVerifiedAt = null;
    user.language = null;
    user.namedBySelf = false;
    user.closedAt = null;
    user.version = 1;
    user.createdAt = now;
    user.updatedAt = now;
    return user;
  }

  /** Applies changed details, except names that the person has set themself. Returns true if anything changed. */
  takeDetails(details: PersonDetails, now: Date): boolean {
    const { firstName, lastName } = this.namedBySelf ? this : details;
    const profileImageUrl = details.profileImageUrl ?? this.profileImageUrl;
    return this.become({ email: details.email, firstName, lastName, profileImageUrl }, now);
  }

  /** Applies a change by the person themself; an empty phone number removes it. Returns true if anything changed. */
  changeProfile(change: ProfileChange, now: Date): boolean {
    const { firstName = this.firstName, lastName = this.lastName, phoneNumber, language = this.language } = change;
    const number = phoneNumber === undefined ? this.phoneNumber : internationalNumber(phoneNumber) || null;
    const namedBySelf = this.namedBySelf || firstName !== this.firstName || lastName !== this.lastName;
    const phoneVerifiedAt = number === this.phoneNumber ? this.phoneVerifiedAt : null;
    return this.become({ firstName, lastName, phoneNumber: number, phoneVerifiedAt, language, namedBySelf }, now);
  }

  /** Stores that the person has entered the code sent to their number, which is in E.164 from then on. */
  verifyPhone(phoneNumber: string, now: Date): void {
    this.become({ phoneNumber, phoneVerifiedAt: now }, now);
  }

  /** Closes the account: it cannot be signed in to, and lists leave it out. */
  close(now: Date): void {
    this.closedAt = now;
  }

  reopen(): void {
    this.closedAt = null;
  }

  /** Replaces everything personal by placeholders. The account stays closed. */
  erase(now: Date): void {
    const placeholders = { firstName: erasedName.first, lastName: erasedName.last, email: erasedAddress(this.id) };
    this.closedAt ??= now;
    const none = { profileImageUrl: null, phoneNumber: null, phoneVerifiedAt: null, language: null };
    this.become({ ...placeholders, ...none, role: 'customer' }, now);
  }

  /** Sets the role and returns the previous one; a new version even for the same role. */
  becomes(role: Role, now: Date): Role {
    const previousRole = this.role;
    this.role = role;
    this.changed(now);
    return previousRole;
  }

  get name(): string {
    return `${this.firstName} ${this.lastName}`.trim();
  }

  /** Returns the data of the user's events. */
  snapshot(): UserSnapshot {
    return {
      id: this.id,
      email: this.email,
      firstName: this.firstName,
      lastName: this.lastName,
      profileImageUrl: this.profileImageUrl,
      phoneNumber: this.phoneNumber,
      phoneVerifiedAt: this.phoneVerifiedAt?.toISOString() ?? null,
      role: this.role,
      createdAt: this.createdAt.toISOString(),
    };
  }

  private become(values: Partial<User>, now: Date): boolean {
    const current = this as Partial<User>;
    const differs = (Object.keys(values) as (keyof User)[]).some((name) => values[name] !== current[name]);
    if (!differs) return false;
    Object.assign(this, values);
    this.changed(now);
    return true;
  }

  private changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}

UserSchema.setClass(User);
