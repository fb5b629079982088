import { z } from 'zod';
import { Instant, Money } from '@yoza/kernel-contract/primitives';
import { defineProblem } from '@yoza/kernel-contract/problem';
import { Breach } from './breaches.ts';
import { UserRow } from './schemas.ts';

export const invitationInvalid = defineProblem(400, 'INVITATION_INVALID');
export const phoneCodeWrong = defineProblem(400, 'PHONE_CODE_WRONG', { triesLeft: z.int().min(1) });
export const resetInvalid = defineProblem(400, 'RESET_INVALID');
export const verificationInvalid = defineProblem(400, 'VERIFICATION_INVALID');
export const invalidCredentials = defineProblem(401, 'INVALID_CREDENTIALS');
export const refreshTokenInvalid = defineProblem(401, 'REFRESH_TOKEN_INVALID');
export const accountClosed = defineProblem(403, 'ACCOUNT_CLOSED');
export const notOnAdminList = defineProblem(403, 'NOT_ON_ADMIN_LIST');
export const technicianAccountInactive = defineProblem(403, 'TECHNICIAN_ACCOUNT_INACTIVE');
export const noSuchAccount = defineProblem(404, 'NO_SUCH_ACCOUNT');
export const noSuchProvider = defineProblem(404, 'NO_SUCH_PROVIDER');
export const accessRemoved = defineProblem(409, 'ACCESS_REMOVED');
export const addressNotProved = defineProblem(409, 'ADDRESS_NOT_PROVED');
export const adminExists = defineProblem(409, 'ADMIN_EXISTS');
export const alreadyVerified = defineProblem(409, 'ALREADY_VERIFIED');
export const balanceOpen = defineProblem(409, 'BALANCE_OPEN', { balance: Money, unsettled: z.int() });
export const breachChanged = defineProblem(409, 'BREACH_CHANGED', { breach: Breach });
export const hasAccess = defineProblem(409, 'HAS_ACCESS');
export const invitationClosed = defineProblem(409, 'INVITATION_CLOSED');
export const invitationOpen = defineProblem(409, 'INVITATION_OPEN');
export const isAdmin = defineProblem(409, 'IS_ADMIN');
export const isCustomer = defineProblem(409, 'IS_CUSTOMER');
export const isTechnician = defineProblem(409, 'IS_TECHNICIAN');
export const lastAdmin = defineProblem(409, 'LAST_ADMIN');
export const notATechnician = defineProblem(409, 'NOT_A_TECHNICIAN');
export const ownRole = defineProblem(409, 'OWN_ROLE');
export const phoneAlreadyVerified = defineProblem(409, 'PHONE_ALREADY_VERIFIED');
export const phoneCodeExpired = defineProblem(409, 'PHONE_CODE_EXPIRED');
export const phoneCodeUsedUp = defineProblem(409, 'PHONE_CODE_USED_UP');
export const phoneNumberMissing = defineProblem(409, 'PHONE_NUMBER_MISSING');
export const phoneVerificationOff = defineProblem(409, 'PHONE_VERIFICATION_OFF');
export const requestDecided = defineProblem(409, 'REQUEST_DECIDED');
export const requestPending = defineProblem(409, 'REQUEST_PENDING');
export const roleChanged = defineProblem(409, 'ROLE_CHANGED', { user: UserRow });
export const roleUnchanged = defineProblem(409, 'ROLE_UNCHANGED');
export const technicianAccountExists = defineProblem(409, 'TECHNICIAN_ACCOUNT_EXISTS');
export const technicianEmailTaken = defineProblem(409, 'TECHNICIAN_EMAIL_TAKEN');
export const tooManyPhoneCodes = defineProblem(429, 'TOO_MANY_PHONE_CODES', {
  waitSeconds: z.int().min(1),
  /** Until when the caller can enter the code that was sent to their number before; null without one. */
  expiresAt: Instant.nullable(),
});
