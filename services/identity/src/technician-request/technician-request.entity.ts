import { defineEntity, p } from '@mikro-orm/core';
import type { NewTechnicianRequest, TechnicianRequestStatus } from '@yoza/identity-contract/schemas';
import { randomUUIDv7 } from 'node:crypto';

export const TechnicianRequestSchema = defineEntity({
  name: 'TechnicianRequest',
  tableName: 'technician_requests',
  properties: {
    id: p.uuid().primary(),
    /** Applicant; null until the address of the registration is verified. */
    userId: p.uuid().strictNullable(),
    /** Account of the registration, until its address is verified. */
    accountId: p.uuid().strictNullable(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string(),
    experience: p.string(),
    certifications: p.string().strictNullable(),
    availability: p.string(),
    reason: p.string(),
    status: p.string().$type<TechnicianRequestStatus>(),
    adminNotes: p.string().strictNullable(),
    reviewedBy: p.uuid().strictNullable(),
    reviewedAt: p.datetime().strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Account of a registration, with the details copied into its application. */
interface RegisteredAccount {
  id: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null;
}

/** Application to work as a technician. At most one per user is pending, by the index `technician_requests_one_pending`. */
export class TechnicianRequest extends TechnicianRequestSchema.class {
  static submit(userId: string, details: NewTechnicianRequest, now: Date): TechnicianRequest {
    const request = new TechnicianRequest();
    request.id = randomUUIDv7();
    request.userId = userId;
    request.accountId = null;
    request.firstName = details.firstName;
    request.lastName = details.lastName;
    request.phoneNumber = details.phoneNumber;
    request.experience = details.experience;
    request.certifications = details.certifications || null;
    request.availability = details.availability;
    request.reason = details.reason;
    request.status = 'pending';
    request.adminNotes = null;
    request.reviewedBy = null;
    request.reviewedAt = null;
    request.version = 1;
    request.createdAt = now;
    request.updatedAt = now;
    return request;
  }

  /** Creates the application of a registration: without experience, availability and reason, and without a user yet. */
  static ofRegistration(account: RegisteredAccount, now: Date): TechnicianRequest {
    const { firstName, lastName, phoneNumber } = account;
    const emptyFields = { experience: '', availability: '', reason: '' };
    const request = TechnicianRequest.submit(
      account.id,
      {
        // Providers allow longer names than an application.
        firstName: cut(firstName, 60),
        lastName: cut(lastName, 60),
        phoneNumber: cut(phoneNumber ?? '', 20),
        ...emptyFields,
      },
      now,
    );
    request.userId = null;
    request.accountId = account.id;
    return request;
  }

  /** Records an admin's decision. The caller checks that there is none yet. */
  decide(
    { status, adminNotes }: { status: 'approved' | 'rejected'; adminNotes?: string | null | undefined },
    reviewedBy: string,
    now: Date,
  ): void {
    this.status = status;
    this.adminNotes = adminNotes || null;
    this.reviewedBy = reviewedBy;
    this.reviewedAt = now;
    this.version += 1;
    this.updatedAt = now;
  }

  /** Links the application to a user, once the address of the registration is verified. */
  belongsTo(userId: string, now: Date): void {
    this.userId = userId;
    this.accountId = null;
    this.version += 1;
    this.updatedAt = now;
  }
}

/** Returns the first `maximum` characters without splitting a surrogate pair. */
const cut = (text: string, maximum: number): string => [...text].slice(0, maximum).join('');

TechnicianRequestSchema.setClass(TechnicianRequest);
