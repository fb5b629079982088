import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredText, typedAmount } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { AmountField } from '../forms/AmountField.tsx';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { invoiceMoneyQuery, useIssueCreditNote } from './invoice-money.api.ts';
import { CreditedLines } from './CreditedLines.tsx';
import { totalOfLine } from './invoice-lines.ts';
import { effectOfCredit, leftToCredit } from './invoice-moves.ts';
import { invoiceNow, type Invoice } from './invoices.api.ts';

/**
 * Issues a credit note for part or all of an invoice, and shows its effect on received payments beforehand. After a concurrent change, the current
 * version can be shown.
 */
export function CreditNoteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  // The note is for the version shown at opening, even if a newer one, with other lines, arrives in the meantime.
  const [base, setBase] = useState(invoice);
  return <CreditNoteForm key={base.version} invoice={base} onClose={onClose} onCurrent={setBase} />;
}

interface Properties {
  invoice: Invoice;
  onClose: () => void;
  onCurrent: (invoice: Invoice) => void;
}

function CreditNoteForm({ invoice, onClose, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const left = leftToCredit(invoice.totalAmount, money?.creditNotes ?? []);
  const initial = { amount: String(left), reason: '' };
  const lines = invoice.lines ?? [];
  const [chosen, setChosen] = useState<string[]>([]);
  const keyFor = useIdempotencyKey();
  const note = useIssueCreditNote(invoice.id);
  const { form, field, isBusy, handle, send, stop } = useChangeForm(note, {
    schema: z.object({
      amount: typedAmount(t('amountWrong')).refine(
        (amount) => amount <= left,
        t('invoices.credit.tooMuch', { amount: formatMoney(left) }),
      ),
      reason: requiredText(t('reasonMissing')),
    }),
    defaultValues: initial,
    values: initial,
    failedTitle: t('invoices.credit.failed'),
    onDone: ({ number }) => {
      onClose();
      showToast({ title: t('invoices.credit.done'), description: t('invoices.credit.doneText', { number }) });
    },
  });
  const choose = (numbers: string[]) => {
    setChosen(numbers);
    const total = numbers.reduce((sum, number) => sum + totalOfLine(lines[Number(number) - 1]!), 0);
    form.setValue('amount', String(numbers.length === 0 ? left : Math.min(total, left)), { shouldDirty: true });
  };
  const { version } = invoice;
  const named = chosen.length > 0 ? { lineNumbers: chosen.map(Number), version } : { version };
  const amount = parseAmount(useWatch({ control: form.control, name: 'amount' }));
  return (
    <FormDialog
      title={t('invoices.credit.title')}
      subtitle={t('invoices.of', { number: invoice.invoiceNumber, amount: formatMoney(invoice.totalAmount) })}
      submitLabel={t('invoices.credit.submit')}
      busyLabel={t('invoices.credit.busy')}
      tone="danger"
      onSubmit={handle((body) => send({ key: keyFor({ ...body, ...named }), ...body, ...named }))}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={note.error} current={invoiceNow(note.error)} onShow={onCurrent} />
      <CreditedLines lines={lines} values={chosen} onChange={choose} />
      <AmountField
        label={t('invoices.credit.amount')}
        {...field('amount')}
        description={t('invoices.credit.left', { amount: formatMoney(left) })}
      />
      <TextField
        label={t('invoices.credit.reason')}
        description={t('invoices.credit.reasonHint')}
        {...field('reason')}
        maxLength={300}
      />
      <Effect amount={Math.min(amount ?? 0, left)} invoice={invoice} />
    </FormDialog>
  );
}

function Effect({ amount, invoice }: { amount: number; invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { lessToPay, refunded } = effectOfCredit(amount, invoice);
  const lines = [
    ...(lessToPay > 0 ? [t('invoices.credit.lessToPay', { amount: formatMoney(lessToPay) })] : []),
    ...(refunded > 0 ? [t('invoices.credit.refunded', { amount: formatMoney(refunded) })] : []),
  ];
  return <Banner>{lines.length > 0 ? lines.join(' ') : t('invoices.credit.nothing')}</Banner>;
}
