import { signOutTechnician } from '@yoza/shell-sdk/technician-session';
import { LogOutIcon } from '@yoza/ui/icons';
import { IconButton } from '@yoza/ui/IconButton';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { waitingAtom } from '../offline/queue.atoms.ts';
import { presenceAtom } from './access.atoms.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }));

/** The way out. Whoever did something that is not sent yet is asked before it is lost. */
export function SignOutButton() {
  const { t } = useTranslation('field');
  const setPresence = useSetAtom(presenceAtom);
  const count = useAtomValue(waitingAtom).length;
  const [isAsked, setAsked] = useState(false);
  const signOut = () => {
    setPresence('signed-out');
    signOutTechnician();
  };
  return (
    <>
      <IconButton
        label={t('access.signOut')}
        icon={<LogOutIcon aria-hidden />}
        size="compact"
        onClick={() => (count > 0 ? setAsked(true) : signOut())}
      />
      {isAsked && (
        <Suspense>
          <LeaveDialog count={count} onLeave={signOut} onStay={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
