import { defineOperation } from '@yoza/kernel-contract/operation';
import {
  CallbackQuery,
  EmailVerification,
  PasswordReset,
  PasswordResetRequest,
  TechnicianProfile,
  TechnicianRegistration,
  TechnicianSignedIn,
  TechnicianSignInOptions,
  TokenGeneration,
} from './schemas.ts';
import { signInsOfAnAddress, socialSignInFailedPages } from './sign-in.ts';
import {
  alreadyVerified,
  noSuchAccount,
  noSuchProvider,
  resetInvalid,
  technicianAccountExists,
  technicianEmailTaken,
  verificationInvalid,
} from './problems.ts';

const service = 'identity';

/** Callers of operations that are open to accounts without approval too: these operations lead to the approval. */
const accountHolders = { roles: ['technician', 'applicant'], credential: 'bearer' } as const;

export const registerTechnician = defineOperation({
  operationId: 'registerTechnician',
  service,
  method: 'POST',
  path: '/api/technician/register',
  summary:
    'Registers a technician account. It sees only itself until its email address is confirmed and an admin approves it.',
  callers: 'public',
  body: TechnicianRegistration,
  responses: { 201: TechnicianSignedIn },
  problems: [technicianEmailTaken],
  limit: { points: 30, seconds: 600 },
});

export const verifyTechnicianEmail = defineOperation({
  operationId: 'verifyTechnicianEmail',
  service,
  method: 'POST',
  path: '/api/technician/verify-email',
  summary: 'Confirms the email address of the account of the access token, with the secret sent by email.',
  callers: accountHolders,
  body: EmailVerification,
  responses: { 200: TechnicianProfile },
  problems: [technicianAccountExists, verificationInvalid],
  limit: { points: 60, seconds: 600 },
});

export const requestTechnicianVerification = defineOperation({
  operationId: 'requestTechnicianVerification',
  service,
  method: 'POST',
  path: '/api/technician/verification',
  summary: 'Sends a new confirmation link to the email address of the account. The previous link stops working.',
  callers: accountHolders,
  responses: { 202: 'empty' },
  problems: [alreadyVerified],
  limit: { points: 60, seconds: 600 },
});

export const requestPasswordReset = defineOperation({
  operationId: 'requestPasswordReset',
  service,
  method: 'POST',
  path: '/api/technician/password-reset',
  summary: 'Sends a password reset link to the holder of an account. The response is the same if there is no account.',
  callers: 'public',
  body: PasswordResetRequest,
  responses: { 202: 'empty' },
  limit: { points: 20, seconds: 600 },
});

export const confirmPasswordReset = defineOperation({
  operationId: 'confirmPasswordReset',
  service,
  method: 'POST',
  path: '/api/technician/password-reset/confirm',
  summary:
    'Sets a new password with the secret sent by email, confirms the address and ends every session of the account.',
  callers: 'public',
  body: PasswordReset,
  responses: { 204: 'empty' },
  problems: [resetInvalid, technicianAccountExists],
  limit: { points: 20, seconds: 600 },
});

export const generateTechnicianToken = defineOperation({
  operationId: 'generateTechnicianToken',
  service,
  method: 'POST',
  path: '/api/technician/generate-token',
  summary: 'Issues a token pair for tests to any active account. 404 unless enabled; never enabled in production.',
  callers: 'public',
  body: TokenGeneration,
  responses: { 200: TechnicianSignedIn },
  problems: [noSuchAccount],
  limit: { points: 30, seconds: 60 },
});

export const getTechnicianSignInOptions = defineOperation({
  operationId: 'getTechnicianSignInOptions',
  service,
  method: 'GET',
  path: '/api/technician/sign-in-options',
  summary: 'Returns the sign-in methods of the technician page other than email and password.',
  callers: 'public',
  responses: { 200: TechnicianSignInOptions },
});

const redirects = {
  service,
  method: 'GET',
  callers: 'public',
  responses: { 302: 'redirect' },
  problems: [noSuchProvider],
  limit: signInsOfAnAddress,
} as const;
const googleRedirects = { ...redirects, failurePage: socialSignInFailedPages.google };
const replitRedirects = { ...redirects, failurePage: socialSignInFailedPages.replit };

export const startGoogleSignIn = defineOperation({
  ...googleRedirects,
  operationId: 'startGoogleSignIn',
  path: '/api/technician/auth/google',
  summary: 'Redirects a technician’s browser to Google. 404 if not configured.',
});

export const completeGoogleSignIn = defineOperation({
  ...googleRedirects,
  operationId: 'completeGoogleSignIn',
  path: '/api/technician/auth/google/callback',
  summary: 'Completes the Google sign-in and redirects to the sign-in page with a one-time value or an error.',
  query: CallbackQuery,
});

export const startReplitSignIn = defineOperation({
  ...replitRedirects,
  operationId: 'startReplitSignIn',
  path: '/api/technician/auth/replit',
  summary: 'Redirects a technician’s browser to Replit. 404 if not configured.',
});

export const completeReplitSignIn = defineOperation({
  ...replitRedirects,
  operationId: 'completeReplitSignIn',
  path: '/api/technician/auth/replit/callback',
  summary: 'Completes the Replit sign-in and redirects to the sign-in page with a one-time value or an error.',
  query: CallbackQuery,
});
