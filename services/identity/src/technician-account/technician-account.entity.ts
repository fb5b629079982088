import { defineEntity, p } from '@mikro-orm/core';
import type { ActingRole, Role } from '@yoza/contracts/principal';
import { randomUUIDv7 } from 'node:crypto';
import type { User } from '../user/user.entity.ts';

const TechnicianAccountSchema = defineEntity({
  name: 'TechnicianAccount',
  tableName: 'technician_accounts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    email: p.string(),
    password: p.string().nullable().hidden(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string().nullable(),
    googleId: p.string().nullable(),
    replitId: p.string().nullable(),
    isActive: p.boolean(),
    isVerified: p.boolean(),
    verificationToken: p.string().nullable().hidden(),
    resetPasswordToken: p.string().nullable().hidden(),
    resetPasswordExpires: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A credential of a person for the field area. `password` is an argon2id hash, or null where the person only signs in at the provider. */
export class TechnicianAccount extends TechnicianAccountSchema.class {
  /** The account of someone whose e-mail is proved already; null for `password` means they come by their session only. */
  static openFor(user: User, password: string | null, now: Date): TechnicianAccount {
    const account = new TechnicianAccount();
    account.id = randomUUIDv7();
    account.userId = user.id;
    account.email = user.email;
    account.password = password;
    account.firstName = user.firstName;
    account.lastName = user.lastName;
    account.phoneNumber = user.phoneNumber;
    account.googleId = null;
    account.replitId = null;
    account.isActive = true;
    account.isVerified = true;
    account.verificationToken = null;
    account.resetPasswordToken = null;
    account.resetPasswordExpires = null;
    account.createdAt = now;
    account.updatedAt = now;
    return account;
  }

  /** The decision of an admin: from now on the account works. */
  approve(now: Date): void {
    if (this.isActive && this.isVerified) return;
    this.isActive = true;
    this.isVerified = true;
    this.updatedAt = now;
  }
}

TechnicianAccountSchema.setClass(TechnicianAccount);

/** What the holder of an account may act as: an account that nobody approved, or whose approval was taken back, sees only itself. */
export function actingRole(account: { isVerified: boolean }, userRole: Role): ActingRole {
  return account.isVerified && userRole === 'technician' ? 'technician' : 'applicant';
}
