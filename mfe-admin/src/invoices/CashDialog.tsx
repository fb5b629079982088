import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Well } from '@yoza/ui/Card';
import { useState } from 'react';
import { AmountField } from '../forms/AmountField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { UnknownOutcomeError } from '../forms/use-change.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { invoiceMoneyQuery, useRecordCash } from './invoice-money.api.ts';
import type { Invoice } from './invoices.api.ts';

/** Records cash received for an invoice, with the tip if any. */
export function CashDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const balance = Number(invoice.balance);
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const isPaidElsewhere = money?.payments.some(({ status }) => status === 'pending') ?? false;
  const [text, setText] = useState(String(balance));
  const [tipText, setTipText] = useState('');
  const part = parseAmount(text, 0);
  const tip = tipText.trim() ? parseAmount(tipText, 0) : 0;
  const keyFor = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useSubmission(useRecordCash(invoice.jobId), {
    fields: ['amount', 'tip'],
    failedTitle: t('invoices.cash.failed'),
    onDone: ({ amount }) => {
      onClose();
      const said = { amount: formatMoney(amount), number: invoice.invoiceNumber };
      showToast({ title: t('invoices.cash.done'), description: t('invoices.cash.doneText', said) });
    },
    onRefused: (error) => {
      // The invoice behind this dialog is fetched again and shows if the cash is recorded.
      if (error instanceof UnknownOutcomeError) onClose();
      return false;
    },
  });
  const submit = () => {
    const isRight = check({
      amount:
        part === null || part + (tip ?? 0) === 0
          ? t('amountWrong')
          : part > balance
            ? t('invoices.cash.tooMuch', { amount: formatMoney(balance) })
            : undefined,
      tip: tip === null ? t('amountWrong') : undefined,
    });
    if (!isRight || part === null || tip === null) return;
    const body = { amount: part + tip, tip };
    send({ key: keyFor(body), ...body });
  };
  return (
    <FormDialog
      title={t('invoices.cash.title')}
      subtitle={t('invoices.cash.of', {
        number: invoice.invoiceNumber,
        name: invoice.customerName ?? t('invoices.unknownCustomer'),
      })}
      submitLabel={t('invoices.cash.submit')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      {isPaidElsewhere && <Banner tone="warning">{t('invoices.cash.pending')}</Banner>}
      <AmountField
        label={t('invoices.cash.amount')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        description={t('invoices.cash.balance', { amount: formatMoney(balance) })}
        error={errors.amount}
      />
      <AmountField
        label={t('invoices.cash.tip')}
        isOptional
        value={tipText}
        onChange={({ target }) => setTipText(target.value)}
        error={errors.tip}
      />
      <Well>{t('invoices.cash.sum', { amount: formatMoney((part ?? 0) + (tip ?? 0)) })}</Well>
    </FormDialog>
  );
}
