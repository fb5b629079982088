import { endTechnicianSignIn } from '@yoza/shell-sdk/technician-tokens';
import { leaveSignedOut } from '@yoza/shell-sdk/unauthorized';
import { useSignOut } from '@yoza/shell-sdk/use-sign-out';
import { forgetSentCode } from '../phone/sent-code.ts';
import { assertReachable, unsentFieldWork } from './field-work.ts';

export const logoutAddress = '/api/logout';

/**
 * Signs the user of the cookie session out, and the technician whose tokens this browser holds. Asks first if unsent changes would be lost. `onAsk` is
 * called before the question is shown.
 */
export const useAccountSignOut = (user: { id: string }, onAsk?: () => void) =>
  useSignOut({
    unsent: () => unsentFieldWork(user),
    check: assertReachable,
    leave: () => {
      endTechnicianSignIn();
      forgetSentCode();
      leaveSignedOut();
      location.assign(logoutAddress);
    },
    onAsk,
  });
