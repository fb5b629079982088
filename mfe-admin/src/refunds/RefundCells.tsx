import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Figures } from '@yoza/ui/Money';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { styled } from 'styled-components';
import { useOpenPayment } from '../money/use-open-payment.ts';
import { isToPayOut, type Refund } from './refunds.api.ts';

const Wrapping = styled(CellDetail)`
  overflow-wrap: anywhere;
`;

const Actions = styled(RowActions)`
  white-space: nowrap;
`;

interface Cell {
  refund: Refund;
}

export function ToWhomCell({ refund }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{refund.customerName ?? t('invoices.unknownCustomer')}</CellMain>
      <CellDetail>
        {refund.invoiceNumber ? <Figures>{refund.invoiceNumber}</Figures> : t('payments.withoutInvoice')}
      </CellDetail>
    </>
  );
}

export function CauseCell({ refund }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t(`refunds.cause.${refund.cause}`)}</CellMain>
      {refund.cause === 'admin' && <Wrapping>{refund.reason}</Wrapping>}
      {refund.reference && <Wrapping>{t('refunds.reference', { reference: refund.reference })}</Wrapping>}
    </>
  );
}

export function MethodCell({ refund }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t(`money.method.${refund.method}`)}</CellMain>
      {refund.payerPhone && <CellDetail>{refund.payerPhone}</CellDetail>}
    </>
  );
}

/** Actions on a refund; those that failed at the provider can be paid out manually, too. */
export function RefundActions({ refund, payOut }: Cell & { payOut: (refund: Refund) => void }) {
  const { t } = useTranslation('admin');
  const openPayment = useOpenPayment();
  const textValues = { amount: formatMoney(refund.amount), name: refund.customerName ?? t('invoices.unknownCustomer') };
  return (
    <Actions>
      {isToPayOut(refund) && (
        <Button size="compact" onClick={() => payOut(refund)} aria-label={t('refunds.payOut.openFor', textValues)}>
          {t('refunds.payOut.open')}
        </Button>
      )}
      <Button
        size="compact"
        variant="quiet"
        onClick={() => openPayment(refund.paymentId)}
        aria-label={t('refunds.paymentOf', textValues)}
      >
        {t('payments.open')}
      </Button>
    </Actions>
  );
}
