import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Stack } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { PaymentChip } from './PaymentChip.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentMoney } from './PaymentMoney.tsx';
import { PaymentTimeline } from './PaymentTimeline.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { fetchReceiptPdf, paymentHistoryQuery, type Payment } from './payments.api.ts';
import { refundable } from './refund-channel.ts';

/** Complete history of a payment, its receipt, and its refund action. */
export function PaymentHistoryDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(paymentHistoryQuery(paymentId));
  const history = query.data;
  const payment = history?.payment;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="record"
      title={
        payment ? t('payments.history.title', { amount: formatMoney(payment.amount) }) : t('payments.history.name')
      }
      subtitle={payment && [payment.customerName, payment.invoiceNumber].filter(Boolean).join(', ')}
      headerEnd={payment && <PaymentChip payment={payment} />}
      closeLabel={t('close')}
      aside={
        history && (
          <Stack $gap={6}>
            <PaymentMoney payment={history.payment} />
            <LedgerTable lines={history.ledger} />
          </Stack>
        )
      }
      footerStart={payment?.status === 'succeeded' && <Receipt payment={payment} />}
      footer={payment?.status === 'succeeded' && <Refunding payment={payment} />}
    >
      <ListStates
        query={query}
        skeleton={<SkeletonRows label={t('payments.history.loading')} />}
        failedTitle={t('payments.history.failed')}
        isBare
      >
        {history && (
          <Stack $gap={6}>
            <PaymentFacts payment={history.payment} />
            <PaymentTimeline history={history} />
          </Stack>
        )}
      </ListStates>
    </Dialog>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      fetchFile={() => fetchReceiptPdf(payment.id)}
      fileName={`${payment.receiptNumber ?? payment.id}.pdf`}
    >
      {t('payments.receipt')}
    </DownloadButton>
  );
}

function Refunding({ payment }: { payment: Payment }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {refundable(payment) > 0 && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('payments.refund.open')}
        </Button>
      )}
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
