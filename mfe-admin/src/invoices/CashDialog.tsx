import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Well } from '@yoza/ui/Card';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalAmount, typedAmount } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { AmountField } from '../forms/AmountField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { UnknownOutcomeError } from '../forms/use-change.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { invoiceMoneyQuery, useRecordCash } from './invoice-money.api.ts';
import type { Invoice } from './invoices.api.ts';

/** Records cash received for an invoice, with the tip if any. */
export function CashDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const balance = Number(invoice.balance);
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const isPaidElsewhere = money?.payments.some(({ status }) => status === 'pending') ?? false;
  const keyFor = useIdempotencyKey();
  const { form, field, isBusy, handle, send, stop } = useChangeForm(useRecordCash(invoice.jobId), {
    schema: z
      .object({
        amount: typedAmount(t('amountWrong'), 0).refine(
          (part) => part <= balance,
          t('invoices.cash.tooMuch', { amount: formatMoney(balance) }),
        ),
        tip: optionalAmount(t('amountWrong')),
      })
      .refine(({ amount, tip }) => amount !== 0 || Number(tip) > 0, {
        path: ['amount'],
        message: t('amountWrong'),
        when: () => true,
      }),
    defaultValues: { amount: String(balance), tip: '' },
    failedTitle: t('invoices.cash.failed'),
    onDone: ({ amount }) => {
      onClose();
      const textValues = { amount: formatMoney(amount), number: invoice.invoiceNumber };
      showToast({ title: t('invoices.cash.done'), description: t('invoices.cash.doneText', textValues) });
    },
    onRefused: (error) => {
      // The invoice behind this dialog is fetched again and shows whether the cash was recorded.
      if (error instanceof UnknownOutcomeError) onClose();
      return false;
    },
  });
  const submit = handle(({ amount: part, tip }) => {
    const body = { amount: part + (tip ?? 0), tip: tip ?? 0 };
    send({ key: keyFor(body), ...body });
  });
  const typed = useWatch({ control: form.control });
  const sum = (parseAmount(typed.amount ?? '', 0) ?? 0) + (parseAmount(typed.tip ?? '', 0) ?? 0);
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
        {...field('amount')}
        description={t('invoices.cash.balance', { amount: formatMoney(balance) })}
      />
      <AmountField label={t('invoices.cash.tip')} isOptional {...field('tip')} />
      <Well>{t('invoices.cash.sum', { amount: formatMoney(sum) })}</Well>
    </FormDialog>
  );
}
