import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { RadioCards } from '@yoza/ui/RadioCards';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { OpenInvoiceField } from '../invoices/OpenInvoiceField.tsx';
import { canResolve, needsInvoice, resolutions } from './quarantine-rules.ts';
import { useResolve, type QuarantineItem, type Resolution } from './quarantine.api.ts';

/** Resolves a quarantined item: refunds the money, counts it towards an invoice, or dismisses the item because there is no money to settle. */
export function ResolveDialog({ item, onClose }: { item: QuarantineItem; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [resolution, setResolution] = useState(() => resolutions.find((each) => canResolve(item, each)) ?? 'dismiss');
  const [invoiceId, setInvoiceId] = useState<string>();
  const [note, setNote] = useState('');
  const { errors, isBusy, check, send, stop } = useSubmission(useResolve(item.id), {
    fields: ['invoiceId', 'note'],
    failedTitle: t('check.resolve.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('check.resolve.done'), description: t(`check.resolve.doneText.${resolution}`) });
    },
  });
  const submit = () => {
    const isRight = check({
      invoiceId: needsInvoice(item, resolution) && !invoiceId ? t('check.resolve.invoiceMissing') : undefined,
      note: note.trim() ? undefined : t('check.resolve.noteMissing'),
    });
    if (!isRight) return;
    send({ resolution, note: note.trim(), ...(resolution === 'apply' && invoiceId ? { invoiceId } : {}) });
  };
  const said = { amount: formatMoney(item.receivedAmount ?? 0) };
  const hasMoney = canResolve(item, 'refund');
  const hintOf = (value: Resolution) => `check.resolve.${hasMoney ? 'withMoney' : 'withoutMoney'}.${value}`;
  return (
    <FormDialog
      title={t('check.resolve.title')}
      subtitle={t(`check.reason.${item.reason}`)}
      submitLabel={t('check.resolve.submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <RadioCards
        label={t('check.resolve.what')}
        value={resolution}
        onChange={setResolution}
        options={resolutions.map((value) => ({
          value,
          title: t(`check.resolve.option.${value}`),
          description: t(hintOf(value), said),
          isDisabled: !canResolve(item, value),
        }))}
      />
      {resolution === 'apply' && (
        <OpenInvoiceField
          label={t('check.resolve.invoice')}
          isOptional={!needsInvoice(item, resolution)}
          description={item.invoiceNumber ? t('check.resolve.meantFor', { number: item.invoiceNumber }) : undefined}
          onChange={(invoice) => setInvoiceId(invoice?.id)}
          error={errors.invoiceId}
        />
      )}
      <TextField
        label={t('check.resolve.note')}
        description={t('check.resolve.noteHint')}
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.target.value)}
        error={errors.note}
      />
    </FormDialog>
  );
}
