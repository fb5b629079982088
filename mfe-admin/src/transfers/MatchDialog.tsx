import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Well } from '@yoza/ui/Card';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useChangeForm } from '../forms/use-change-form.ts';
import { OpenInvoiceField } from '../money/OpenInvoiceField.tsx';
import { providerText } from '../money/method-text.ts';
import type { OpenInvoice } from '../money/open-invoices.api.ts';
import { useMatchTransfer, type Transfer } from './transfers.api.ts';

/** Matches a transfer to an invoice, which confirms a claim for that invoice and rejects one for another. */
export function MatchDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { form, isBusy, handle, send, stop } = useChangeForm(useMatchTransfer(transfer.id), {
    schema: z.object({
      invoiceId: z
        .custom<OpenInvoice | null>()
        .transform((chosen) => chosen?.id ?? '')
        .pipe(z.string().min(1, t('transfers.match.invoiceMissing'))),
    }),
    defaultValues: { invoiceId: null },
    failedTitle: t('transfers.match.failed'),
    onDone: ({ amount, invoiceNumber }) => {
      onClose();
      showToast({
        title: t('transfers.match.done'),
        description: t('transfers.match.doneText', { amount: formatMoney(amount), number: invoiceNumber }),
      });
    },
  });
  const {
    field: { ref, value: invoice, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'invoiceId' });
  return (
    <FormDialog
      title={t('transfers.match.title')}
      submitLabel={t('transfers.match.submit')}
      busyLabel={t('saving')}
      onSubmit={handle(send)}
      {...{ isBusy, stop, onClose }}
    >
      <Well>
        <strong>
          {formatMoney(transfer.amount)}, {transfer.transactionId}
        </strong>
        <br />
        {[providerText(transfer.provider, t), transfer.payerPhone, formatDateTime(transfer.receivedAt)]
          .filter(Boolean)
          .join(', ')}
      </Well>
      {transfer.claimedFor && (
        <Banner tone="warning">{t('transfers.match.claimed', { number: transfer.claimedFor })}</Banner>
      )}
      <OpenInvoiceField {...{ ref, onChange }} label={t('transfers.match.invoice')} error={fieldState.error?.message} />
      {invoice && <Outcome difference={Number(transfer.amount) - Number(invoice.balance)} />}
    </FormDialog>
  );
}

/** Effect of the transfer on the chosen invoice; `difference` is the amount above the balance due, in whole shillings. */
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
