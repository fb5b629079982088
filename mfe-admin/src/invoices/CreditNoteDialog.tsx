import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { AmountField } from '../forms/AmountField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { invoiceMoneyQuery, useIssueCreditNote } from './invoice-money.api.ts';
import { effectOfCredit, leftToCredit } from './invoice-moves.ts';
import type { Invoice } from './invoices.api.ts';

/** Issues a credit note for part or all of an invoice, and shows its effect on received payments beforehand. */
export function CreditNoteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const left = leftToCredit(invoice.totalAmount, money?.creditNotes ?? []);
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const text = typed ?? String(left);
  const amount = parseAmount(text);
  const keyFor = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useSubmission(useIssueCreditNote(invoice.id), {
    fields: ['amount', 'reason'],
    failedTitle: t('invoices.credit.failed'),
    onDone: ({ number }) => {
      onClose();
      showToast({ title: t('invoices.credit.done'), description: t('invoices.credit.doneText', { number }) });
    },
  });
  const submit = () => {
    const isRight = check({
      amount:
        amount === null
          ? t('amountWrong')
          : amount > left
            ? t('invoices.credit.tooMuch', { amount: formatMoney(left) })
            : undefined,
      reason: reason.trim() ? undefined : t('reasonMissing'),
    });
    if (!isRight || amount === null) return;
    const body = { amount, reason: reason.trim() };
    send({ key: keyFor(body), ...body });
  };
  return (
    <FormDialog
      title={t('invoices.credit.title')}
      subtitle={t('invoices.of', { number: invoice.invoiceNumber, amount: formatMoney(invoice.totalAmount) })}
      submitLabel={t('invoices.credit.submit')}
      busyLabel={t('invoices.credit.busy')}
      tone="danger"
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <AmountField
        label={t('invoices.credit.amount')}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        description={t('invoices.credit.left', { amount: formatMoney(left) })}
        error={errors.amount}
      />
      <TextField
        label={t('invoices.credit.reason')}
        description={t('invoices.credit.reasonHint')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
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
