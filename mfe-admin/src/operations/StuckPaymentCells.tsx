import { formatMoney, formatTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Figures } from '@yoza/ui/Money';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { Link } from 'react-router';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { useCheckNow, type StuckPayment } from './stuck-payments.api.ts';

interface Cell {
  payment: StuckPayment;
}

export function PaymentCell({ payment: { method, invoiceNumber } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t(`money.method.${method}`)}</CellMain>
      <CellDetail>
        {invoiceNumber ? <Figures>{invoiceNumber}</Figures> : t('operations.payments.withoutInvoice')}
      </CellDetail>
    </>
  );
}

export function ReasonCell({ payment: { reason, status } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t(`operations.payments.reason.${reason}`)}</CellMain>
      <CellDetail>{t(`operations.payments.status.${status}`)}</CellDetail>
    </>
  );
}

export function ChecksCell({ payment: { checks, nextCheckAt } }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t('operations.payments.checks', { count: checks })}</CellMain>
      {nextCheckAt && <CellDetail>{t('operations.next', { time: formatTime(nextCheckAt) })}</CellDetail>}
    </>
  );
}

/** Check now, and the history of the payment. */
export function StuckPaymentActions({ payment }: Cell) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const change = useCheckNow();
  const send = useSendOnce(change);
  const textValues = { method: t(`money.method.${payment.method}`), amount: formatMoney(payment.amount) };
  const check = () =>
    send(payment.id, {
      onDone: ({ status, hasResponse }) =>
        showToast(
          hasResponse
            ? {
                title: t('operations.payments.check.done'),
                description: t(`operations.payments.check.outcome.${status}`),
              }
            : {
                title: t('operations.payments.check.silent'),
                description: t('operations.payments.check.silentText'),
                tone: 'error',
              },
        ),
      onFailed: (error) => fail(t('operations.payments.check.failed'), error),
    });
  return (
    <RowActions>
      <Button
        size="compact"
        onClick={check}
        isBusy={change.isPending}
        busyLabel={t('operations.payments.check.busy')}
        aria-label={change.isPending ? undefined : t('operations.payments.check.openFor', textValues)}
      >
        {t('operations.payments.check.open')}
      </Button>
      <ButtonLink
        as={Link}
        to={`?tab=invoices&view=payments&payment=${payment.id}`}
        size="compact"
        variant="quiet"
        aria-label={t('operations.payments.historyOf', textValues)}
      >
        {t('operations.payments.history')}
      </ButtonLink>
    </RowActions>
  );
}
