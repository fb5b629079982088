import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Well } from '@yoza/ui/Card';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { OpenInvoiceField } from '../invoices/OpenInvoiceField.tsx';
import type { Invoice } from '../invoices/invoices.api.ts';
import { providerWords } from '../money/method-words.ts';
import { useMatchTransfer, type Transfer } from './transfers.api.ts';

/** Matches a transfer to an invoice, which confirms a claim of the transfer. */
export function MatchDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [invoice, setInvoice] = useState<Invoice | null>(null);
  const { errors, isBusy, check, send, stop } = useSubmission(useMatchTransfer(transfer.id), {
    fields: ['invoiceId'],
    failedTitle: t('transfers.match.failed'),
    onDone: ({ amount, invoiceNumber }) => {
      onClose();
      showToast({
        title: t('transfers.match.done'),
        description: t('transfers.match.doneText', { amount: formatMoney(amount), number: invoiceNumber }),
      });
    },
  });
  const submit = () => {
    if (check({ invoiceId: invoice ? undefined : t('transfers.match.invoiceMissing') }) && invoice) {
      send({ invoiceId: invoice.id });
    }
  };
  return (
    <FormDialog
      title={t('transfers.match.title')}
      submitLabel={t('transfers.match.submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <Well>
        <strong>
          {formatMoney(transfer.amount)}, {transfer.transactionId}
        </strong>
        <br />
        {[providerWords(transfer.provider, t), transfer.payerPhone, formatDateTime(transfer.receivedAt)]
          .filter(Boolean)
          .join(', ')}
      </Well>
      {transfer.claimedFor && (
        <Banner tone="warning">{t('transfers.match.claimed', { number: transfer.claimedFor })}</Banner>
      )}
      <OpenInvoiceField label={t('transfers.match.invoice')} onChange={setInvoice} error={errors.invoiceId} />
      {invoice && <Outcome difference={Number(transfer.amount) - Number(invoice.balance)} />}
    </FormDialog>
  );
}

/** Effect of the transfer on the chosen invoice; `difference` to the balance due, in whole shillings. */
function Outcome({ difference }: { difference: number }) {
  const { t } = useTranslation('admin');
  if (difference === 0) return <Banner>{t('transfers.match.exact')}</Banner>;
  return (
    <Banner tone="warning">
      {t(difference > 0 ? 'transfers.match.more' : 'transfers.match.less', {
        amount: formatMoney(Math.abs(difference)),
      })}
    </Banner>
  );
}
