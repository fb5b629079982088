import { conflict } from '@yoza/service-kit/errors';

/** Returns a 409 problem: an invitation to this address is open. */
export const alreadyInvited = () =>
  conflict(
    'INVITATION_OPEN',
    'This email address has already been invited. Resend or withdraw the invitation in the list of open invitations.',
  );
