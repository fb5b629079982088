import { Dialog } from '@yoza/ui/Dialog';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Card } from '@yoza/ui/Card';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { waitingAtom } from '../queue.atoms.ts';
import type { Entry } from '../queue-entry.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { WaitingEntry } from './WaitingEntry.tsx';

/** What was done on this phone and the server does not know of yet, in order, and what it has refused. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('field');
  const online = useOnline();
  const entries = useAtomValue(waitingAtom);
  const [discarded, setDiscarded] = useState<readonly Entry[]>([]);
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('waiting.title')}
        subtitle={t(online ? 'waiting.hintOnline' : 'waiting.hintOffline')}
        closeLabel={t('activity.close')}
      >
        {entries.length === 0 ? (
          <EmptyState title={t('waiting.none')} text={t('waiting.noneHint')} />
        ) : (
          <Card isFlush as="ul" aria-label={t('waiting.title')}>
            {entries.map((entry) => (
              <WaitingEntry key={entry.order} entry={entry} entries={entries} onDiscard={setDiscarded} />
            ))}
          </Card>
        )}
      </Dialog>
      {discarded.length > 0 && <DiscardDialog entries={discarded} onClose={() => setDiscarded([])} />}
    </>
  );
}
