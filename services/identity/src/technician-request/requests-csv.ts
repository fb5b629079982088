import type { AdminTechnicianRequest } from '@yoza/identity-contract/people';
import type { TechnicianRequestStatus } from '@yoza/identity-contract/schemas';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';

const header = [
  'Applied (EAT)',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Status',
  'Experience',
  'Certifications',
  'Availability',
  'Reason',
  'Decided (EAT)',
  'Decided by',
  'Admin notes',
  'Email confirmed',
];
const statuses: Record<TechnicianRequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Formats applications for spreadsheets, one per line; times in Kampala time. */
export const requestsCsv = (requests: readonly AdminTechnicianRequest[]): string =>
  listFile(header, requests, (request) => [
    businessMoment(request.createdAt),
    request.firstName,
    request.lastName,
    request.email,
    request.phoneNumber,
    statuses[request.status],
    request.experience,
    request.certifications,
    request.availability,
    request.reason,
    request.reviewedAt && businessMoment(request.reviewedAt),
    request.reviewerName,
    request.adminNotes,
    request.userId === null ? 'No' : 'Yes',
  ]);
