import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { cashWarning } from '../offline/cash-in-hand.ts';
import type { Entry } from '../offline/queue-entry.ts';
import { discard } from '../offline/queue.ts';
import { actText } from '../offline/refusal-text.ts';
import { showFailure } from '../requests/failure.ts';

interface Properties {
  /** Unsent action; for a refused one with the later ones that wait for the same decision. */
  entries: readonly Entry[];
  onClose: () => void;
}

/** Asks for confirmation before unsent changes are discarded. */
export function DiscardDialog({ entries, onClose }: Properties) {
  const { t } = useTranslation('field');
  const { mutate, isPending } = useMutation({
    mutationFn: () => discard(entries),
    onSuccess: onClose,
    onError: (error) => showFailure(t('unsent.discardFailed'), error, t),
  });
  const what = entries.map((entry) => `${actText(entry, t)} (${formatTime(entry.occurredAt)})`).join(', ');
  return (
    <ConfirmDialog
      isOpen
      title={t('unsent.discardTitle', { count: entries.length })}
      description={[t('unsent.discardText', { what }), cashWarning(entries, t)].filter(Boolean).join(' ')}
      confirmLabel={t('unsent.discard')}
      cancelLabel={t('unsent.keep')}
      onConfirm={() => mutate()}
      onCancel={onClose}
      isBusy={isPending}
      busyLabel={t('unsent.discarding')}
    />
  );
}
