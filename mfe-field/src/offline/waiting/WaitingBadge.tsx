import { OfflineBadge } from '@yoza/ui/OfflineBadge';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { waitingAtom } from '../queue.atoms.ts';
import { isWaitingListOpenAtom } from './waiting.atoms.ts';

const load = async () => ({ default: (await import('./WaitingDialog.tsx')).WaitingDialog });
const WaitingDialog = lazy(load);

/** Whether there is a network, and how much waits to be sent; a press shows what. */
export function WaitingBadge() {
  const { t } = useTranslation('field');
  const online = useOnline();
  const count = useAtomValue(waitingAtom).length;
  const [isOpen, setOpen] = useAtom(isWaitingListOpenAtom);
  useEffect(() => {
    // When there is no network it is too late; without one it is tried again when it is opened.
    load().catch(() => undefined);
  }, []);
  const label = count > 0 ? t('waiting.count', { count }) : t('offline.badge');
  return (
    <>
      {(count > 0 || !online) && <OfflineBadge label={label} onClick={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <WaitingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
