import type { TechnicianRequest as TechnicianRequestView } from '@yoza/identity-contract/schemas';
import type { TechnicianRequest } from './technician-request.entity.ts';

/** The wire form of an application for the applicant: without the admins' notes. */
export const presentTechnicianRequest = (userId: string, request: TechnicianRequest): TechnicianRequestView => ({
  id: request.id,
  userId,
  firstName: request.firstName,
  lastName: request.lastName,
  phoneNumber: request.phoneNumber,
  experience: request.experience,
  certifications: request.certifications,
  availability: request.availability,
  reason: request.reason,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
  reviewedAt: request.reviewedAt?.toISOString() ?? null,
});
