import { signOutTechnician, technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { useSignOut } from '@yoza/shell-sdk/use-sign-out';
import { useAtomValue, useSetAtom } from 'jotai';
import { unsentOnPhone } from '../offline/unsent.ts';
import { presenceAtom } from './access.atoms.ts';

/** Sign-out from the area. Asks first if this phone has unsent changes of the technician. */
export function useLeaving() {
  const setPresence = useSetAtom(presenceAtom);
  const { technician } = useAtomValue(technicianStateAtom);
  return useSignOut({
    unsent: () => unsentOnPhone(technician ? [technician.userId] : []),
    leave: () => {
      setPresence('signed-out');
      signOutTechnician('requested');
    },
  });
}
