import { defineProblem } from '@yoza/kernel-contract/problem';
import { MessageSetting } from './settings.ts';

export const notAuthenticated = defineProblem(401, 'NOT_AUTHENTICATED');
export const identityMismatch = defineProblem(403, 'IDENTITY_MISMATCH');
export const emailDue = defineProblem(409, 'EMAIL_DUE');
export const emailExpired = defineProblem(409, 'EMAIL_EXPIRED');
export const emailSent = defineProblem(409, 'EMAIL_SENT');
export const sessionClosed = defineProblem(409, 'SESSION_CLOSED');
export const settingsChanged = defineProblem(
  409,
  'SETTINGS_CHANGED',
  { settings: MessageSetting },
  'EMAIL_TEXT_CHANGED',
);
