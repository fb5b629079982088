import { conflict } from '@yoza/service-kit/errors';

/** 409: an invitation to this address waits to be accepted. */
export const alreadyInvited = () =>
  conflict(
    'INVITATION_OPEN',
    'This person has been invited already. Send the invitation again, or withdraw it first, in the list of open invitations.',
  );
