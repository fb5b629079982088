import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { FasterBanner } from '../settings/FasterBanner.tsx';
import { useSetFiscalDocument } from './invoice-money.api.ts';
import { invoiceNow, type Invoice } from './invoices.api.ts';

/**
 * Records on an invoice the response of the revenue authority's system (EFRIS) for it. After a concurrent change, the current version can be shown.
 */
export function FiscalDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  // The numbers are recorded on the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(invoice);
  return <FiscalForm key={base.version} invoice={base} onClose={onClose} onPresent={setBase} />;
}

interface Properties {
  invoice: Invoice;
  onClose: () => void;
  onPresent: (invoice: Invoice) => void;
}

function FiscalForm({ invoice, onClose, onPresent }: Properties) {
  const { t } = useTranslation('admin');
  const [number, setNumber] = useState(invoice.fiscal?.number ?? '');
  const [verificationCode, setCode] = useState(invoice.fiscal?.verificationCode ?? '');
  const [qrText, setQrText] = useState(invoice.fiscal?.qrText ?? '');
  const entry = useSetFiscalDocument(invoice.id);
  const { errors, isBusy, check, send, stop } = useSubmission(entry, {
    fields: ['number', 'verificationCode', 'qrText'],
    failedTitle: t('invoices.fiscal.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('invoices.fiscal.done'), description: t('invoices.fiscal.doneText') });
    },
  });
  const submit = () => {
    if (!check({ number: number.trim() ? undefined : t('invoices.fiscal.numberMissing') })) return;
    const { version } = invoice;
    send({ number: number.trim(), verificationCode: verificationCode.trim(), qrText: qrText.trim(), version });
  };
  return (
    <FormDialog
      title={t('invoices.fiscal.title')}
      subtitle={t('invoices.of', { number: invoice.invoiceNumber, amount: formatMoney(invoice.totalAmount) })}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <FasterBanner error={entry.error} present={invoiceNow(entry.error)} onShow={onPresent} />
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
