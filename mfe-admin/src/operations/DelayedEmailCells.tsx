import { formatTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Chip, type ChipProps } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { useSendAgain, type DelayedEmail } from './delayed-emails.api.ts';
import { WrappingDetail } from './wrapping-cells.ts';

interface Cell {
  email: DelayedEmail;
}

const looks: Record<DelayedEmail['status'], Pick<ChipProps, 'tone' | 'shape'>> = {
  waiting: { tone: 'waiting', shape: 'dashed-ring' },
  failed: { tone: 'alert', shape: 'triangle' },
  expired: { tone: 'off', shape: 'crossed-square' },
};

/** Returns the name of an email's kind for display: `job-booked` → `Job booked`. */
const kindText = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

export function EmailCell({ email: { kind, recipient } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{kindText(kind)}</CellMain>
      <WrappingDetail>{recipient ?? t('operations.emails.unknownRecipient')}</WrappingDetail>
    </>
  );
}

export function StatusCell({ email: { status, lastError } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Chip {...looks[status]}>{t(`operations.emails.status.${status}`)}</Chip>
      {lastError && <WrappingDetail>{lastError}</WrappingDetail>}
    </>
  );
}

export function AttemptsCell({ email: { attempts, nextAttemptAt } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t('operations.attempts', { count: attempts })}</CellMain>
      {nextAttemptAt && <CellDetail>{t('operations.next', { time: formatTime(nextAttemptAt) })}</CellDetail>}
    </>
  );
}

/** Sends an email again, unless it would be useless now. */
export function DelayedEmailActions({ email: { id, kind, recipient, status } }: Cell) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const change = useSendAgain();
  const send = useSendOnce(change);
  if (status === 'expired') return null;
  const textValues = { kind: kindText(kind), recipient: recipient ?? t('operations.emails.unknownRecipient') };
  const again = () =>
    send(id, {
      onDone: () =>
        showToast({ title: t('operations.emails.again.done'), description: t('operations.emails.again.doneText') }),
      onFailed: (error) => fail(t('operations.emails.again.failed'), error),
    });
  return (
    <RowActions>
      <Button
        size="compact"
        onClick={again}
        isBusy={change.isPending}
        busyLabel={t('operations.emails.again.busy')}
        aria-label={change.isPending ? undefined : t('operations.emails.again.openFor', textValues)}
      >
        {t('operations.emails.again.open')}
      </Button>
    </RowActions>
  );
}
