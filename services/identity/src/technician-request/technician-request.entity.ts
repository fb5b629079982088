import { defineEntity, p } from '@mikro-orm/core';
import type { NewTechnicianRequest, TechnicianRequestStatus } from '@yoza/contracts/identity/schemas';
import { randomUUIDv7 } from 'node:crypto';
import type { TechnicianAccount } from '../technician-account/technician-account.entity.ts';

const TechnicianRequestSchema = defineEntity({
  name: 'TechnicianRequest',
  tableName: 'technician_requests',
  properties: {
    id: p.uuid().primary(),
    /** Null until the address of the registration it came with is proved. */
    userId: p.uuid().nullable(),
    /** The registration it came with, until then. */
    accountId: p.uuid().nullable(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string(),
    experience: p.string(),
    certifications: p.string().nullable(),
    availability: p.string(),
    reason: p.string(),
    status: p.string().$type<TechnicianRequestStatus>(),
    adminNotes: p.string().nullable(),
    reviewedBy: p.uuid().nullable(),
    reviewedAt: p.datetime().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A person's application to work as a technician. At most one of a person is pending; one that was decided stays as it is. */
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

  /** What a registration tells of an applicant: little, and not yet who they are. */
  static ofRegistration(account: TechnicianAccount, now: Date): TechnicianRequest {
    const { firstName, lastName, phoneNumber } = account;
    const unasked = { experience: '', availability: '', reason: '' };
    const request = TechnicianRequest.submit(
      account.id,
      {
        // Providers know longer names than an application has room for.
        firstName: cut(firstName, 60),
        lastName: cut(lastName, 60),
        phoneNumber: cut(phoneNumber ?? '', 20),
        ...unasked,
      },
      now,
    );
    request.userId = null;
    request.accountId = account.id;
    return request;
  }

  /** What an admin decides, once. */
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

  /** From now on it is the application of a person. */
  belongsTo(userId: string, now: Date): void {
    this.userId = userId;
    this.accountId = null;
    this.version += 1;
    this.updatedAt = now;
  }
}

/** The first so many characters, none of them halved. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

TechnicianRequestSchema.setClass(TechnicianRequest);
