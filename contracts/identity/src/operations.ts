import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import { signInFailedPage, signInsOfAnAddress } from './sign-in.ts';
import { UserListQuery } from './people.ts';
import {
  AdminSetup,
  AdminSetupAnswer,
  CallbackQuery,
  CurrentUser,
  LoginQuery,
  NewTechnicianRequest,
  ProfileChange,
  RefreshTokenRequest,
  RoleChange,
  Technician,
  TechnicianLogin,
  TechnicianProfile,
  TechnicianRequest,
  TechnicianSignedIn,
  TokenPair,
  UserRow,
} from './schemas.ts';
import {
  accountClosed,
  adminExists,
  invalidCredentials,
  lastAdmin,
  notOnAdminList,
  ownRole,
  refreshTokenInvalid,
  requestPending,
  roleChanged,
  roleUnchanged,
  technicianAccountInactive,
  technicianEmailTaken,
} from './problems.ts';

const service = 'identity';
const adminOnly = { roles: ['admin'] } as const;
const profileChanges = { points: 60, seconds: 600 };

export const getCurrentUser = defineOperation({
  operationId: 'getCurrentUser',
  service,
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Returns the user signed in by cookie.',
  callers: { roles: ['customer', 'technician', 'admin'], credential: 'session' },
  responses: { 200: CurrentUser },
});

export const updateProfile = defineOperation({
  operationId: 'updateProfile',
  service,
  method: 'PATCH',
  path: '/api/auth/user',
  summary: 'Changes the names, phone number or language of the user signed in by cookie.',
  callers: { roles: ['customer', 'technician', 'admin'], credential: 'session' },
  body: ProfileChange,
  responses: { 200: CurrentUser },
  limit: profileChanges,
});

export const login = defineOperation({
  operationId: 'login',
  service,
  method: 'GET',
  path: '/api/login',
  summary: 'Redirects the browser to the sign-in page of the provider.',
  callers: 'public',
  query: LoginQuery,
  responses: { 302: 'redirect' },
  limit: signInsOfAnAddress,
  failurePage: signInFailedPage,
});

export const loginCallback = defineOperation({
  operationId: 'loginCallback',
  service,
  method: 'GET',
  path: '/api/callback',
  summary: 'Completes the sign-in with the authorization code of the provider and sets the session cookie.',
  callers: 'public',
  query: CallbackQuery,
  responses: { 302: 'redirect' },
  limit: signInsOfAnAddress,
  failurePage: signInFailedPage,
});

export const logout = defineOperation({
  operationId: 'logout',
  service,
  method: 'GET',
  path: '/api/logout',
  summary: 'Destroys the session and redirects to the sign-out of the provider, or to the front page if there is none.',
  callers: 'public',
  responses: { 302: 'redirect' },
});

export const technicianLogin = defineOperation({
  operationId: 'technicianLogin',
  service,
  method: 'POST',
  path: '/api/technician/login',
  summary: 'Signs a technician in with email and password.',
  callers: 'public',
  body: TechnicianLogin,
  responses: { 200: TechnicianSignedIn },
  problems: [accountClosed, invalidCredentials],
});

export const technicianRefreshToken = defineOperation({
  operationId: 'technicianRefreshToken',
  service,
  method: 'POST',
  path: '/api/technician/refresh-token',
  summary: 'Exchanges a valid refresh token for a new refresh token and access token.',
  callers: 'public',
  body: RefreshTokenRequest,
  responses: { 200: TokenPair },
  problems: [refreshTokenInvalid],
});

export const technicianLogout = defineOperation({
  operationId: 'technicianLogout',
  service,
  method: 'POST',
  path: '/api/technician/logout',
  summary: 'Ends the session of a refresh token, including its access tokens. 204 also for an invalid token.',
  callers: 'public',
  body: RefreshTokenRequest,
  responses: { 204: 'empty' },
});

export const technicianSessionToken = defineOperation({
  operationId: 'technicianSessionToken',
  service,
  method: 'POST',
  path: '/api/technician/session-token',
  summary: 'Issues a token pair to a technician signed in at the provider, without a second password.',
  callers: { roles: ['technician'], credential: 'session' },
  responses: { 200: TechnicianSignedIn },
  problems: [technicianAccountInactive],
});

export const getTechnicianProfile = defineOperation({
  operationId: 'getTechnicianProfile',
  service,
  method: 'GET',
  path: '/api/technician/me',
  summary: 'Returns the technician or applicant of the access token.',
  callers: { roles: ['technician', 'applicant'], credential: 'bearer' },
  responses: { 200: TechnicianProfile },
});

export const updateTechnicianProfile = defineOperation({
  operationId: 'updateTechnicianProfile',
  service,
  method: 'PATCH',
  path: '/api/technician/me',
  summary: 'Changes the names, phone number or language of the technician of the access token.',
  callers: { roles: ['technician'], credential: 'bearer' },
  body: ProfileChange,
  responses: { 200: TechnicianProfile },
  limit: profileChanges,
});

export const getAdminSetup = defineOperation({
  operationId: 'getAdminSetup',
  service,
  method: 'GET',
  path: '/api/admin/setup',
  summary: 'Tells whether the first admin has yet to be set up.',
  callers: { roles: ['customer', 'admin'] },
  responses: { 200: AdminSetup },
});

export const setupAdmin = defineOperation({
  operationId: 'setupAdmin',
  service,
  method: 'POST',
  path: '/api/admin/setup',
  summary: 'Makes the caller the first admin. Works once per installation.',
  callers: { roles: ['customer', 'admin'] },
  responses: { 200: AdminSetupAnswer },
  problems: [adminExists, notOnAdminList],
});

export const listUsers = defineOperation({
  operationId: 'listUsers',
  service,
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Lists or searches users, newest first by default. X-Next-Cursor gives the cursor of the next page.',
  callers: adminOnly,
  query: UserListQuery,
  responses: { 200: z.array(UserRow) },
});

export const changeUserRole = defineOperation({
  operationId: 'changeUserRole',
  service,
  method: 'PATCH',
  path: '/api/admin/users/{userId}/role',
  summary: 'Changes the role of a user, effective on their next call.',
  callers: adminOnly,
  recentSignIn: ['admin'],
  params: z.object({ userId: Uuid }),
  body: RoleChange,
  responses: { 200: UserRow },
  problems: [notFound, lastAdmin, ownRole, roleChanged, roleUnchanged, technicianEmailTaken],
  idempotent: true,
});

export const listTechnicians = defineOperation({
  operationId: 'listTechnicians',
  service,
  method: 'GET',
  path: '/api/technicians',
  summary: 'Lists technicians who can be assigned, newest first. X-Next-Cursor gives the cursor of the next page.',
  callers: adminOnly,
  query: z.object(PageQuery),
  responses: { 200: z.array(Technician) },
});

export const submitTechnicianRequest = defineOperation({
  operationId: 'submitTechnicianRequest',
  service,
  method: 'POST',
  path: '/api/technician-requests',
  summary: 'Submits an application to work as a technician. 409 while the user has a pending application.',
  callers: { roles: ['customer'] },
  body: NewTechnicianRequest,
  responses: { 201: TechnicianRequest },
  problems: [requestPending],
  idempotent: true,
});

export const getOwnTechnicianRequest = defineOperation({
  operationId: 'getOwnTechnicianRequest',
  service,
  method: 'GET',
  path: '/api/technician-requests/mine',
  summary: "The caller's latest application, or null.",
  callers: { roles: ['customer'] },
  responses: { 200: TechnicianRequest.nullable() },
});
