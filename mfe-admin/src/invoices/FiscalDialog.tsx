import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { z } from 'zod';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { requiredText } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useSetFiscalDocument } from './invoice-money.api.ts';
import { invoiceNow, type Invoice } from './invoices.api.ts';

/**
 * Dialog in which an admin enters on an invoice the numbers that the revenue authority's system (EFRIS) gave it. After a concurrent change, the
 * current version can be shown.
 */
export function FiscalDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  // The numbers are recorded on the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(invoice);
  return <FiscalForm key={base.version} invoice={base} onClose={onClose} onCurrent={setBase} />;
}

interface Properties {
  invoice: Invoice;
  onClose: () => void;
  onCurrent: (invoice: Invoice) => void;
}

function FiscalForm({ invoice, onClose, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const { number = '', verificationCode, qrText } = invoice.fiscal ?? {};
  const entry = useSetFiscalDocument(invoice.id);
  const { field, isBusy, handle, send, stop } = useChangeForm(entry, {
    schema: z.object({
      number: requiredText(t('invoices.fiscal.numberMissing')),
      verificationCode: z.string().trim(),
      qrText: z.string().trim(),
    }),
    defaultValues: { number, verificationCode: verificationCode ?? '', qrText: qrText ?? '' },
    failedTitle: t('invoices.fiscal.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('invoices.fiscal.done'), description: t('invoices.fiscal.doneText') });
    },
  });
  return (
    <FormDialog
      title={t('invoices.fiscal.title')}
      subtitle={t('invoices.of', { number: invoice.invoiceNumber, amount: formatMoney(invoice.totalAmount) })}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      onSubmit={handle((values) => send({ ...values, version: invoice.version }))}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={entry.error} current={invoiceNow(entry.error)} onShow={onCurrent} />
      <TextField label={t('invoices.fiscal.number')} {...field('number')} maxLength={60} />
      <TextField
        label={t('invoices.fiscal.code')}
        optionalText={t('optional')}
        {...field('verificationCode')}
        maxLength={60}
      />
      <TextArea
        label={t('invoices.fiscal.qr')}
        optionalText={t('optional')}
        description={t('invoices.fiscal.qrHint')}
        {...field('qrText')}
        maxLength={1000}
        rows={3}
      />
    </FormDialog>
  );
}
