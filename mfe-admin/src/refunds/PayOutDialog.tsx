import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useCompleteRefund, type Refund } from './refunds.api.ts';

/** Records that a refund was paid out manually, with its reference. */
export function PayOutDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [reference, setReference] = useState('');
  const name = refund.customerName ?? t('invoices.unknownCustomer');
  const amount = formatMoney(refund.amount);
  const { errors, isBusy, check, send, stop } = useSubmission(useCompleteRefund(refund.id), {
    fields: ['reference'],
    failedTitle: t('refunds.payOut.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('refunds.payOut.done'), description: t('refunds.payOut.doneText', { amount, name }) });
    },
  });
  const submit = () => {
    if (check({ reference: reference.trim() ? undefined : t('refunds.payOut.referenceMissing') })) {
      send({ reference: reference.trim() });
    }
  };
  return (
    <FormDialog
      title={t('refunds.payOut.title')}
      subtitle={t('refunds.payOut.subtitle')}
      submitLabel={t('refunds.payOut.open')}
      busyLabel={t('saving')}
      onSubmit={submit}
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
        value={reference}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
        error={errors.reference}
      />
    </FormDialog>
  );
}
