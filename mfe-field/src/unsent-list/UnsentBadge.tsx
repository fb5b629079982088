import { OfflineBadge } from '@yoza/ui/OfflineBadge';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { unsentAtom } from '../offline/queue.atoms.ts';
import { isUnsentListOpenAtom } from '../offline/unsent.atoms.ts';

const load = async () => ({ default: (await import('./UnsentDialog.tsx')).UnsentDialog });
const UnsentDialog = lazy(load);

/** Network state and number of unsent changes; a press lists them. */
export function UnsentBadge() {
  const { t } = useTranslation('field');
  const online = useOnline();
  const count = useAtomValue(unsentAtom).length;
  const [isOpen, setOpen] = useAtom(isUnsentListOpenAtom);
  useEffect(() => {
    // Preloaded, because without a network it would be too late; after a failure it is loaded when it is opened.
    load().catch(() => undefined);
  }, []);
  const label = count > 0 ? t('unsent.count', { count }) : t('offline.badge');
  return (
    <>
      {(count > 0 || !online) && <OfflineBadge label={label} onClick={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <UnsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
