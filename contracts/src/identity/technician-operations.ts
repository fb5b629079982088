import { defineOperation } from '../operation.ts';
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

const service = 'identity';

/** Accounts that nobody approved may do this too: it is how they become somebody. */
const accountHolders = { roles: ['technician', 'applicant'], credential: 'bearer' } as const;

export const registerTechnician = defineOperation({
  operationId: 'registerTechnician',
  service,
  method: 'POST',
  path: '/api/technician/register',
  summary: 'Opens an account that sees only itself until its e-mail address is proved and an admin has approved it.',
  callers: 'public',
  body: TechnicianRegistration,
  responses: { 201: TechnicianSignedIn },
  problems: [409, 429],
  limit: { points: 30, seconds: 600 },
});

export const verifyTechnicianEmail = defineOperation({
  operationId: 'verifyTechnicianEmail',
  service,
  method: 'POST',
  path: '/api/technician/verify-email',
  summary:
    'Proves the e-mail address of the account that carries the access token, with the secret that was mailed to it.',
  callers: accountHolders,
  body: EmailVerification,
  responses: { 200: TechnicianProfile },
  problems: [409],
  limit: { points: 60, seconds: 600 },
});

export const requestTechnicianVerification = defineOperation({
  operationId: 'requestTechnicianVerification',
  service,
  method: 'POST',
  path: '/api/technician/verification',
  summary: 'Mails a new link that proves the e-mail address of the account; the one before is of no use any more.',
  callers: accountHolders,
  responses: { 202: 'empty' },
  problems: [409, 429],
  limit: { points: 60, seconds: 600 },
});

export const requestPasswordReset = defineOperation({
  operationId: 'requestPasswordReset',
  service,
  method: 'POST',
  path: '/api/technician/password-reset',
  summary: 'Mails a link for a new password to the holder of an account. Answers the same whether there is one.',
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
    'Sets a new password with the secret that was mailed, which also proves the address; every sign-in of the account ends.',
  callers: 'public',
  body: PasswordReset,
  responses: { 204: 'empty' },
  problems: [409],
  limit: { points: 20, seconds: 600 },
});

export const generateTechnicianToken = defineOperation({
  operationId: 'generateTechnicianToken',
  service,
  method: 'POST',
  path: '/api/technician/generate-token',
  summary:
    'A token pair for tests, for whoever has an account. 404 wherever it is not turned on, as it never is in production.',
  callers: 'public',
  body: TokenGeneration,
  responses: { 200: TechnicianSignedIn },
  problems: [404],
  limit: { points: 30, seconds: 60 },
});

export const getTechnicianSignInOptions = defineOperation({
  operationId: 'getTechnicianSignInOptions',
  service,
  method: 'GET',
  path: '/api/technician/sign-in-options',
  summary: 'What the sign-in page of technicians offers here, beside e-mail and password.',
  callers: 'public',
  responses: { 200: TechnicianSignInOptions },
});

const redirects = {
  service,
  method: 'GET',
  callers: 'public',
  responses: { 302: 'redirect' },
  problems: [404],
  limit: signInsOfAnAddress,
} as const;
const googleRedirects = { ...redirects, failurePage: socialSignInFailedPages.google };
const replitRedirects = { ...redirects, failurePage: socialSignInFailedPages.replit };

export const startGoogleSignIn = defineOperation({
  ...googleRedirects,
  operationId: 'startGoogleSignIn',
  path: '/api/technician/auth/google',
  summary: 'Sends a technician’s browser to Google. 404 where that is not set up.',
});

export const completeGoogleSignIn = defineOperation({
  ...googleRedirects,
  operationId: 'completeGoogleSignIn',
  path: '/api/technician/auth/google/callback',
  summary: 'Google returns here; leads to the sign-in page with a one-time value or an error.',
  query: CallbackQuery,
});

export const startReplitSignIn = defineOperation({
  ...replitRedirects,
  operationId: 'startReplitSignIn',
  path: '/api/technician/auth/replit',
  summary: 'Sends a technician’s browser to Replit. 404 where that is not set up.',
});

export const completeReplitSignIn = defineOperation({
  ...replitRedirects,
  operationId: 'completeReplitSignIn',
  path: '/api/technician/auth/replit/callback',
  summary: 'Replit returns here; leads to the sign-in page with a one-time value or an error.',
  query: CallbackQuery,
});
