import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { TextField } from '@yoza/ui/TextField';
import { z } from 'zod';
import { requiredText } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useCompleteRefund, type Refund } from './refunds.api.ts';

/** Records that a refund was paid out manually, with its reference. */
export function PayOutDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const name = refund.customerName ?? t('invoices.unknownCustomer');
  const amount = formatMoney(refund.amount);
  const { field, isBusy, handle, send, stop } = useChangeForm(useCompleteRefund(refund.id), {
    schema: z.object({ reference: requiredText(t('refunds.payOut.referenceMissing')) }),
    defaultValues: { reference: '' },
    failedTitle: t('refunds.payOut.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('refunds.payOut.done'), description: t('refunds.payOut.doneText', { amount, name }) });
    },
  });
  return (
    <FormDialog
      title={t('refunds.payOut.title')}
      subtitle={t('refunds.payOut.subtitle')}
      submitLabel={t('refunds.payOut.open')}
      busyLabel={t('saving')}
      onSubmit={handle(send)}
      {...{ isBusy, stop, onClose }}
    >
      <Well>
        <strong>{t('refunds.payOut.to', { amount, name })}</strong>
        <br />
        {[t(`money.method.${refund.method}`), refund.payerPhone, refund.invoiceNumber].filter(Boolean).join(', ')}
      </Well>
      <TextField
        label={t('refunds.payOut.reference')}
        description={t('refunds.payOut.referenceHint')}
        {...field('reference')}
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  );
}
