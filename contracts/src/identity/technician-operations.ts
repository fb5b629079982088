import { defineOperation } from '../operation.ts';
import { EmailVerification, TechnicianProfile, TechnicianRegistration, TechnicianSignedIn } from './schemas.ts';

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
  limit: { points: 10, seconds: 600 },
});

export const requestTechnicianVerification = defineOperation({
  operationId: 'requestTechnicianVerification',
  service,
  method: 'POST',
  path: '/api/technician/verification',
  summary: 'Mails a new link that proves the e-mail address of the account; the one before is of no use any more.',
  callers: accountHolders,
  responses: { 202: 'empty' },
  problems: [409],
  limit: { points: 3, seconds: 600 },
});
