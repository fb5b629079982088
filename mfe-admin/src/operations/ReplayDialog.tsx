import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { FactGrid } from '../money/FactGrid.tsx';
import { useReplay, type DeadLetter, type Service } from './dead-letters.api.ts';

interface Properties {
  service: Service;
  letter: DeadLetter;
  onClose: () => void;
}

/** Asks for confirmation before the handler of a dead letter runs again, with the ids by which an engineer finds it in the logs. */
export function ReplayDialog({ service, letter, onClose }: Properties) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const change = useReplay(service);
  const send = useSendOnce(change);
  const name = t(`operations.deadLetters.service.${service}`);
  const { id, handler, eventId, aggregateId, traceId, error } = letter;
  const close = () => {
    change.stop();
    onClose();
  };
  const replay = () =>
    send(id, {
      onDone: ({ outcome }) => {
        onClose();
        showToast({
          title: t(`operations.deadLetters.replay.done.${outcome}`),
          description: t(`operations.deadLetters.replay.doneText.${outcome}`, { handler, service: name }),
        });
      },
      onFailed: (reason) => {
        onClose();
        fail(t('operations.deadLetters.replay.failed'), reason);
      },
    });
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('operations.deadLetters.replay.title')}
      description={t('operations.deadLetters.replay.text')}
      confirmLabel={t('operations.deadLetters.replay.confirm')}
      busyLabel={t('operations.deadLetters.replay.busy')}
      cancelLabel={t('cancel')}
      isBusy={change.isPending}
      isStoppable
      onConfirm={replay}
      onCancel={close}
    >
      <FactGrid
        minimum={220}
        facts={[
          [t('operations.deadLetters.replay.event'), eventId ?? t('operations.deadLetters.replay.unreadable')],
          [t('operations.deadLetters.replay.object'), aggregateId ?? t('operations.deadLetters.replay.unreadable')],
          [t('operations.deadLetters.replay.trace'), traceId ?? t('operations.deadLetters.replay.none')],
        ]}
        wide={[`${name}: ${handler}`, error]}
      />
    </ConfirmDialog>
  );
}
