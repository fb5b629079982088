import { defineEntity, p } from '@mikro-orm/core';
import type { NewTechnicianRequest, TechnicianRequestStatus } from '@yoza/contracts/identity/schemas';
import { randomUUIDv7 } from 'node:crypto';

const TechnicianRequestSchema = defineEntity({
  name: 'TechnicianRequest',
  tableName: 'technician_requests',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
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
}

TechnicianRequestSchema.setClass(TechnicianRequest);
