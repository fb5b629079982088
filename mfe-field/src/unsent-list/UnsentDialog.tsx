import { Dialog } from '@yoza/ui/Dialog';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Card } from '@yoza/ui/Card';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { unsentAtom } from '../offline/queue.atoms.ts';
import type { Entry } from '../offline/queue-entry.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { UnsentEntry } from './UnsentEntry.tsx';

/** The technician's unsent actions on this phone, in order, including refused ones. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('field');
  const online = useOnline();
  const entries = useAtomValue(unsentAtom);
  const [discarded, setDiscarded] = useState<readonly Entry[]>([]);
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('unsent.title')}
        subtitle={t(online ? 'unsent.hintOnline' : 'unsent.hintOffline')}
        closeLabel={t('activity.close')}
      >
        {entries.length === 0 ? (
          <EmptyState title={t('unsent.none')} text={t('unsent.noneHint')} />
        ) : (
          <Card isFlush as="ul" aria-label={t('unsent.title')}>
            {entries.map((entry) => (
              <UnsentEntry key={entry.order} entry={entry} entries={entries} onDiscard={setDiscarded} />
            ))}
          </Card>
        )}
      </Dialog>
      {discarded.length > 0 && <DiscardDialog entries={discarded} onClose={() => setDiscarded([])} />}
    </>
  );
}
