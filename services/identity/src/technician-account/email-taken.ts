import { conflict } from '@yoza/service-kit/errors';

/** Creates a 409 for an address that another technician account has; the kind of account is not disclosed. */
export const emailTaken = () =>
  conflict('TECHNICIAN_EMAIL_TAKEN', 'This email cannot be registered. Sign in with it, or reset its password.');
