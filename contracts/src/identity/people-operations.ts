import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { PageQuery, Uuid } from '../primitives.ts';
import {
  AdminTechnician,
  AdminTechnicianRequest,
  Customer,
  Invitation,
  InvitationAcceptance,
  NewInvitation,
  PeopleQuery,
  Promotion,
  TechnicianRequestCounts,
  TechnicianRequestDecision,
  TechnicianRequestFilter,
  TechnicianRequestQuery,
  UserCounts,
  UserFilter,
} from './people.ts';
import { TechnicianSignedIn, UserRow } from './schemas.ts';

const service = 'identity';
const adminOnly = { roles: ['admin'] } as const;

export const countUsers = defineOperation({
  operationId: 'countUsers',
  service,
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'How many people there are, and how many of each role.',
  callers: adminOnly,
  responses: { 200: UserCounts },
});

export const exportUsers = defineOperation({
  operationId: 'exportUsers',
  service,
  method: 'GET',
  path: '/api/admin/users/csv',
  summary: 'The users list as a file for spreadsheets: all that match, in the order asked for.',
  callers: adminOnly,
  query: UserFilter,
  responses: { 200: 'csv' },
  limit: { points: 20, seconds: 60 },
});

export const listCustomers = defineOperation({
  operationId: 'listCustomers',
  service,
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers with their contact, by name. The header X-Next-Cursor leads to the next page.',
  callers: adminOnly,
  query: PeopleQuery,
  responses: { 200: z.array(Customer) },
});

export const listAdminTechnicians = defineOperation({
  operationId: 'listAdminTechnicians',
  service,
  method: 'GET',
  path: '/api/admin/technicians',
  summary: 'Technicians by name, also those whose access was removed. The header X-Next-Cursor leads to the next page.',
  callers: adminOnly,
  query: PeopleQuery,
  responses: { 200: z.array(AdminTechnician) },
});

export const removeTechnicianAccess = defineOperation({
  operationId: 'removeTechnicianAccess',
  service,
  method: 'POST',
  path: '/api/admin/technicians/{userId}/remove-access',
  summary: 'Ends a technician’s access from their next call on, with every sign-in they have. 409 once it is removed.',
  callers: adminOnly,
  params: z.object({ userId: Uuid }),
  responses: { 200: AdminTechnician },
  problems: [404, 409],
  idempotent: true,
});

export const restoreTechnicianAccess = defineOperation({
  operationId: 'restoreTechnicianAccess',
  service,
  method: 'POST',
  path: '/api/admin/technicians/{userId}/restore-access',
  summary: 'Makes somebody whose access was removed a technician again. 409 while they have access.',
  callers: adminOnly,
  params: z.object({ userId: Uuid }),
  responses: { 200: AdminTechnician },
  problems: [404, 409],
  idempotent: true,
});

export const promoteUser = defineOperation({
  operationId: 'promoteUser',
  service,
  method: 'POST',
  path: '/api/admin/promote-user',
  summary: 'Makes a customer a technician, effective on their next call.',
  callers: adminOnly,
  body: Promotion,
  responses: { 200: UserRow },
  problems: [404, 409],
  idempotent: true,
});

export const inviteTechnician = defineOperation({
  operationId: 'inviteTechnician',
  service,
  method: 'POST',
  path: '/api/admin/invite-technician',
  summary: 'Mails somebody a link by which they become a technician. 409 for who is somebody here already.',
  callers: adminOnly,
  body: NewInvitation,
  responses: { 201: Invitation },
  problems: [409],
  idempotent: true,
  limit: { points: 60, seconds: 600 },
});

export const listInvitations = defineOperation({
  operationId: 'listInvitations',
  service,
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Invitations nobody has accepted yet, the newest first, also those whose link has expired.',
  callers: adminOnly,
  query: z.object(PageQuery),
  responses: { 200: z.array(Invitation) },
});

export const exportInvitations = defineOperation({
  operationId: 'exportInvitations',
  service,
  method: 'GET',
  path: '/api/admin/invitations/csv',
  summary: 'What the list shows, as a file for spreadsheets.',
  callers: adminOnly,
  responses: { 200: 'csv' },
});

const oneInvitation = {
  service,
  method: 'POST',
  callers: adminOnly,
  params: z.object({ invitationId: Uuid }),
  responses: { 200: Invitation },
  idempotent: true,
} as const;

export const resendInvitation = defineOperation({
  ...oneInvitation,
  operationId: 'resendInvitation',
  path: '/api/admin/invitations/{invitationId}/resend',
  summary: 'Mails a new link, good for seven days again; the one before is of no use any more. 429 within a minute.',
  problems: [404, 409, 429],
});

export const withdrawInvitation = defineOperation({
  ...oneInvitation,
  operationId: 'withdrawInvitation',
  path: '/api/admin/invitations/{invitationId}/withdraw',
  summary: 'Takes an invitation back: its link is of no use any more.',
  problems: [404, 409],
});

export const acceptInvitation = defineOperation({
  operationId: 'acceptInvitation',
  service,
  method: 'POST',
  path: '/api/technician/invitation/accept',
  summary: 'Makes who has the link of an invitation a technician with a password of their own, and signs them in.',
  callers: 'public',
  body: InvitationAcceptance,
  responses: { 200: TechnicianSignedIn },
  problems: [409],
  limit: { points: 20, seconds: 600 },
});

export const listTechnicianRequests = defineOperation({
  operationId: 'listTechnicianRequests',
  service,
  method: 'GET',
  path: '/api/admin/technician-requests',
  summary: 'Applications to work as a technician, the newest first. The header X-Next-Cursor leads to the next page.',
  callers: adminOnly,
  query: TechnicianRequestQuery,
  responses: { 200: z.array(AdminTechnicianRequest) },
});

export const exportTechnicianRequests = defineOperation({
  operationId: 'exportTechnicianRequests',
  service,
  method: 'GET',
  path: '/api/admin/technician-requests/csv',
  summary: 'What a filter finds, as a file for spreadsheets.',
  callers: adminOnly,
  query: TechnicianRequestFilter,
  responses: { 200: 'csv' },
});

export const countTechnicianRequests = defineOperation({
  operationId: 'countTechnicianRequests',
  service,
  method: 'GET',
  path: '/api/admin/technician-requests/counts',
  summary: 'How many applications there are of each status.',
  callers: adminOnly,
  responses: { 200: TechnicianRequestCounts },
});

export const decideTechnicianRequest = defineOperation({
  operationId: 'decideTechnicianRequest',
  service,
  method: 'PATCH',
  path: '/api/admin/technician-requests/{requestId}',
  summary: 'Approves an application, which makes its person a technician, or rejects it. Once: 409 afterwards.',
  callers: adminOnly,
  params: z.object({ requestId: Uuid }),
  body: TechnicianRequestDecision,
  responses: { 200: AdminTechnicianRequest },
  problems: [404, 409],
  idempotent: true,
});
