import { ApiError } from '@yoza/shell-sdk/api-error';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Stack } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { useState } from 'react';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { personName } from '../people/person-name.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { RequestChip } from './RequestTable.tsx';
import { useDecide, type Application, type Decision } from './requests.api.ts';

/** All details of an application; while it is pending, also the decision. */
export function ReviewDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const keyFor = useIdempotencyKey();
  const [notes, setNotes] = useState('');
  const deciding = useDecide(application.id);
  const { isPending: isDeciding, variables } = deciding;
  const send = useSendOnce(deciding);
  const close = () => {
    deciding.stop();
    onClose();
  };
  const isOpen = application.status === 'pending';
  const isProved = application.userId !== null;
  const name = personName(application, application.email);

  const decide = (status: Decision['status']) => {
    const decision = { status, adminNotes: notes.trim() || null };
    send(
      { ...decision, key: keyFor(decision) },
      {
        onDone: () => {
          onClose();
          showToast({ title: t('requests.done'), description: t(`requests.doneText.${status}`, { name }) });
        },
        onFailed: (error) => {
          // After a conflict the decision is no longer open; after any other failure the dialog stays open, with the notes.
          if (error instanceof ApiError && error.status === 409) onClose();
          fail(t('requests.decisionFailed'), error);
        },
      },
    );
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      title={name}
      subtitle={t('requests.appliedOn', { date: formatShortDate(application.createdAt) })}
      closeLabel={t('close')}
      headerEnd={<RequestChip application={application} />}
      isBusy={isDeciding}
      isStoppable
      footer={
        isOpen && (
          <>
            <Button
              variant="danger"
              onClick={() => decide('rejected')}
              disabled={isDeciding}
              isBusy={isDeciding && variables.status === 'rejected'}
              busyLabel={t('requests.rejecting')}
            >
              {t('requests.reject')}
            </Button>
            <Button
              variant="primary"
              onClick={() => decide('approved')}
              disabled={isDeciding || !isProved}
              isBusy={isDeciding && variables.status === 'approved'}
              busyLabel={t('requests.approving')}
            >
              {t('requests.approve')}
            </Button>
          </>
        )
      }
    >
      <Stack $gap={4}>
        {isOpen && !isProved && <Banner tone="info">{t('requests.notProvedHint')}</Banner>}
        <ApplicationFacts application={application} />
        {isOpen && (
          <TextArea
            label={t('requests.notes')}
            optionalText={t('optional')}
            description={t('requests.notesHint')}
            value={notes}
            maxLength={2000}
            disabled={isDeciding}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
