import { conflict } from '@yoza/service-kit/errors';

/** 409: another technician account has this address; of what kind it is nobody is told. */
export const emailTaken = () =>
  conflict('TECHNICIAN_EMAIL_TAKEN', 'This email cannot be registered. Sign in with it, or reset its password.');
