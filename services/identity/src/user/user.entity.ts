import { defineEntity, p } from '@mikro-orm/core';
import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { Role } from '@yoza/contracts/principal';
import { randomUUID } from 'node:crypto';

/** What a sign-in or a registration tells about a person. Null leaves what is known as it is. */
export interface PersonDetails {
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    profileImageUrl: p.string().nullable(),
    role: p.string().$type<Role>(),
    phoneNumber: p.string().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A person, whatever the ways they sign in by. `version` grows with every change and is the version of its events. */
export class User extends UserSchema.class {
  static register(details: PersonDetails, now: Date): User {
    const user = new User();
    user.id = randomUUID();
    user.email = details.email;
    user.firstName = details.firstName;
    user.lastName = details.lastName;
    user.profileImageUrl = details.profileImageUrl;
    user.role = 'customer';
    user.phoneNumber = null;
    user.version = 1;
    user.createdAt = now;
    user.updatedAt = now;
    return user;
  }

  /** Takes over what differs. Returns whether anything did. */
  takeDetails(details: PersonDetails, now: Date): boolean {
    const profileImageUrl = details.profileImageUrl ?? this.profileImageUrl;
    const same =
      this.email === details.email &&
      this.firstName === details.firstName &&
      this.lastName === details.lastName &&
      this.profileImageUrl === profileImageUrl;
    if (same) return false;
    this.email = details.email;
    this.firstName = details.firstName;
    this.lastName = details.lastName;
    this.profileImageUrl = profileImageUrl;
    this.changed(now);
    return true;
  }

  /** Returns the role the person had before. */
  becomes(role: Role, now: Date): Role {
    const previousRole = this.role;
    this.role = role;
    this.changed(now);
    return previousRole;
  }

  get name(): string {
    return `${this.firstName} ${this.lastName}`.trim();
  }

  snapshot(): UserSnapshot {
    return {
      id: this.id,
      email: this.email,
      firstName: this.firstName,
      lastName: this.lastName,
      profileImageUrl: this.profileImageUrl ?? null,
      phoneNumber: this.phoneNumber ?? null,
      role: this.role,
      createdAt: this.createdAt.toISOString(),
    };
  }

  private changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}

UserSchema.setClass(User);
