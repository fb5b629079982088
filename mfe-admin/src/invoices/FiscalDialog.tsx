import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useSetFiscalDocument } from './invoice-money.api.ts';
import type { Invoice } from './invoices.api.ts';

/** Writes on an invoice what the revenue authority's system (EFRIS) answered for it. */
export function FiscalDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [number, setNumber] = useState(invoice.fiscal?.number ?? '');
  const [verificationCode, setCode] = useState(invoice.fiscal?.verificationCode ?? '');
  const [qrText, setQrText] = useState(invoice.fiscal?.qrText ?? '');
  const { errors, isBusy, check, send } = useSubmission(useSetFiscalDocument(invoice.id), {
    fields: ['number', 'verificationCode', 'qrText'],
    failedTitle: t('invoices.fiscal.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('invoices.fiscal.done'), description: t('invoices.fiscal.doneText') });
    },
  });
  const submit = () => {
    if (!check({ number: number.trim() ? undefined : t('invoices.fiscal.numberMissing') })) return;
    send({ number: number.trim(), verificationCode: verificationCode.trim(), qrText: qrText.trim() });
  };
  return (
    <FormDialog
      title={t('invoices.fiscal.title')}
      subtitle={t('invoices.of', { number: invoice.invoiceNumber, amount: formatMoney(invoice.totalAmount) })}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, onClose }}
    >
      <TextField
        label={t('invoices.fiscal.number')}
        value={number}
        maxLength={60}
        onChange={(event) => setNumber(event.target.value)}
        error={errors.number}
      />
      <TextField
        label={t('invoices.fiscal.code')}
        optionalText={t('optional')}
        value={verificationCode}
        maxLength={60}
        onChange={(event) => setCode(event.target.value)}
        error={errors.verificationCode}
      />
      <TextArea
        label={t('invoices.fiscal.qr')}
        optionalText={t('optional')}
        description={t('invoices.fiscal.qrHint')}
        value={qrText}
        maxLength={1000}
        rows={3}
        onChange={(event) => setQrText(event.target.value)}
        error={errors.qrText}
      />
    </FormDialog>
  );
}
