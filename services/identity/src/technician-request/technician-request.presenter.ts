import type { TechnicianRequest as TechnicianRequestView } from '@yoza/contracts/identity/schemas';
import type { TechnicianRequest } from './technician-request.entity.ts';

/** An application as its own person sees it: without what admins note about it. */
export const presentTechnicianRequest = (userId: string, request: TechnicianRequest): TechnicianRequestView => ({
  id: request.id,
  userId,
  firstName: request.firstName,
  lastName: request.lastName,
  phoneNumber: request.phoneNumber,
  experience: request.experience,
  certifications: request.certifications ?? null,
  availability: request.availability,
  reason: request.reason,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
  reviewedAt: request.reviewedAt?.toISOString() ?? null,
});
