import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
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
import {
  accessRemoved,
  addressNotProved,
  hasAccess,
  invitationClosed,
  invitationInvalid,
  invitationOpen,
  isAdmin,
  isCustomer,
  isTechnician,
  lastAdmin,
  notATechnician,
  ownRole,
  requestDecided,
  roleChanged,
  roleUnchanged,
  technicianAccountExists,
  technicianEmailTaken,
} from './problems.ts';

const service = 'identity';
const adminOnly = { roles: ['admin'] } as const;

export const countUsers = defineOperation({
  operationId: 'countUsers',
  service,
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'Counts users, in total and by role.',
  callers: adminOnly,
  responses: { 200: UserCounts },
});

export const exportUsers = defineOperation({
  operationId: 'exportUsers',
  service,
  method: 'GET',
  path: '/api/admin/users/csv',
  summary: 'Exports the matching users as CSV, in the requested order.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  query: UserFilter,
  responses: { 200: 'csv' },
  limit: { points: 20, seconds: 60 },
});

export const listCustomers = defineOperation({
  operationId: 'listCustomers',
  service,
  method: 'GET',
  path: '/api/customers',
  summary: 'Lists customers with their contact details, by name. X-Next-Cursor gives the cursor of the next page.',
  callers: adminOnly,
  query: PeopleQuery,
  responses: { 200: z.array(Customer) },
});

export const listAdminTechnicians = defineOperation({
  operationId: 'listAdminTechnicians',
  service,
  method: 'GET',
  path: '/api/admin/technicians',
  summary:
    'Lists technicians by name, including those whose access was removed. X-Next-Cursor gives the cursor of the next page.',
  callers: adminOnly,
  query: PeopleQuery,
  responses: { 200: z.array(AdminTechnician) },
});

export const removeTechnicianAccess = defineOperation({
  operationId: 'removeTechnicianAccess',
  service,
  method: 'POST',
  path: '/api/admin/technicians/{userId}/remove-access',
  summary:
    'Removes a technician’s access and ends their sessions, effective on their next call. 409 if already removed, or if the user is no technician.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  params: z.object({ userId: Uuid }),
  responses: { 200: AdminTechnician },
  problems: [notFound, accessRemoved, notATechnician],
  idempotent: true,
});

export const restoreTechnicianAccess = defineOperation({
  operationId: 'restoreTechnicianAccess',
  service,
  method: 'POST',
  path: '/api/admin/technicians/{userId}/restore-access',
  summary: 'Restores a technician’s access. 409 if it was not removed, or if they are an admin.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  params: z.object({ userId: Uuid }),
  responses: { 200: AdminTechnician },
  problems: [notFound, hasAccess, isAdmin, notATechnician],
  idempotent: true,
});

export const promoteUser = defineOperation({
  operationId: 'promoteUser',
  service,
  method: 'POST',
  path: '/api/admin/promote-user',
  summary: 'Promotes a customer to technician, effective on their next call.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  body: Promotion,
  responses: { 200: UserRow },
  problems: [notFound, lastAdmin, ownRole, roleChanged, roleUnchanged, technicianEmailTaken],
  idempotent: true,
});

export const inviteTechnician = defineOperation({
  operationId: 'inviteTechnician',
  service,
  method: 'POST',
  path: '/api/admin/invite-technician',
  summary: 'Invites a technician by email. 409 if the address already has an open invitation or belongs to a user.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  body: NewInvitation,
  responses: { 201: Invitation },
  problems: [accessRemoved, invitationOpen, isAdmin, isCustomer, isTechnician],
  idempotent: true,
  limit: { points: 60, seconds: 600 },
});

export const listInvitations = defineOperation({
  operationId: 'listInvitations',
  service,
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Lists open invitations, newest first, including those whose link has expired.',
  callers: adminOnly,
  query: z.object(PageQuery),
  responses: { 200: z.array(Invitation) },
});

export const exportInvitations = defineOperation({
  operationId: 'exportInvitations',
  service,
  method: 'GET',
  path: '/api/admin/invitations/csv',
  summary: 'Exports the list as CSV.',
  callers: adminOnly,
  recentSignIn: ['admin'],
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
  summary:
    'Resends an invitation with a new link, valid for seven days. The previous link stops working. 429 within a minute.',
  problems: [notFound, invitationClosed],
});

export const withdrawInvitation = defineOperation({
  ...oneInvitation,
  operationId: 'withdrawInvitation',
  path: '/api/admin/invitations/{invitationId}/withdraw',
  summary: 'Withdraws an invitation. Its link stops working.',
  problems: [notFound, invitationClosed],
});

export const acceptInvitation = defineOperation({
  operationId: 'acceptInvitation',
  service,
  method: 'POST',
  path: '/api/technician/invitation/accept',
  summary: 'Accepts an invitation: creates the technician account with a password and signs it in.',
  callers: 'public',
  body: InvitationAcceptance,
  responses: { 200: TechnicianSignedIn },
  problems: [invitationInvalid, technicianAccountExists],
  limit: { points: 20, seconds: 600 },
});

export const listTechnicianRequests = defineOperation({
  operationId: 'listTechnicianRequests',
  service,
  method: 'GET',
  path: '/api/admin/technician-requests',
  summary: 'Lists technician applications, newest first. X-Next-Cursor gives the cursor of the next page.',
  callers: adminOnly,
  query: TechnicianRequestQuery,
  responses: { 200: z.array(AdminTechnicianRequest) },
});

export const exportTechnicianRequests = defineOperation({
  operationId: 'exportTechnicianRequests',
  service,
  method: 'GET',
  path: '/api/admin/technician-requests/csv',
  summary: 'Exports the filtered list as CSV.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  query: TechnicianRequestFilter,
  responses: { 200: 'csv' },
});

export const countTechnicianRequests = defineOperation({
  operationId: 'countTechnicianRequests',
  service,
  method: 'GET',
  path: '/api/admin/technician-requests/counts',
  summary: 'Counts applications by status.',
  callers: adminOnly,
  responses: { 200: TechnicianRequestCounts },
});

export const decideTechnicianRequest = defineOperation({
  operationId: 'decideTechnicianRequest',
  service,
  method: 'PATCH',
  path: '/api/admin/technician-requests/{requestId}',
  summary:
    'Approves an application, which makes the applicant a technician, or rejects it. 409 if already decided; also for an approval whose applicant is an admin or has not confirmed their address.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  params: z.object({ requestId: Uuid }),
  body: TechnicianRequestDecision,
  responses: { 200: AdminTechnicianRequest },
  problems: [notFound, addressNotProved, isAdmin, requestDecided],
  idempotent: true,
});
