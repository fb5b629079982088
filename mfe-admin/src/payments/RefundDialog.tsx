import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { TextField } from '@yoza/ui/TextField';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredText, typedAmount } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { AmountField } from '../forms/AmountField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useRefundPayment, type Payment } from './payments.api.ts';
import { refundable, refundChannel } from './refund-channel.ts';

/** Refunds a payment, and states beforehand whether the refund is automatic or has to be paid out manually. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const left = refundable(payment);
  const keyFor = useIdempotencyKey();
  const { form, field, isBusy, handle, send, stop } = useChangeForm(useRefundPayment(payment.id), {
    schema: z.object({
      amount: typedAmount(t('amountWrong')).refine(
        (amount) => amount <= left,
        t('payments.refund.tooMuch', { amount: formatMoney(left) }),
      ),
      reason: requiredText(t('reasonMissing')),
    }),
    defaultValues: { amount: String(left), reason: '' },
    failedTitle: t('payments.refund.failed'),
    onDone: (refund) => {
      onClose();
      showToast({
        title: t('payments.refund.done'),
        description: t(`payments.refund.doneText.${refund.status}`, { amount: formatMoney(refund.amount) }),
      });
    },
  });
  const amount = parseAmount(useWatch({ control: form.control, name: 'amount' }));
  return (
    <FormDialog
      title={t('payments.refund.title')}
      subtitle={t('payments.refund.of', {
        amount: formatMoney(payment.amount),
        name: payment.customerName ?? t('invoices.unknownCustomer'),
      })}
      submitLabel={t('payments.refund.submit')}
      busyLabel={t('payments.refund.busy')}
      tone="danger"
      onSubmit={handle((body) => send({ key: keyFor(body), ...body }))}
      {...{ isBusy, stop, onClose }}
    >
      <AmountField
        label={t('payments.refund.amount')}
        {...field('amount')}
        description={t('payments.refund.left', { amount: formatMoney(left) })}
      />
      <TextField
        label={t('payments.refund.reason')}
        description={t('payments.refund.reasonHint')}
        {...field('reason')}
        maxLength={300}
      />
      <Banner>
        {t(`payments.refund.channel.${refundChannel(payment, amount ?? left)}`, {
          method: t(`money.method.${payment.method}`),
        })}
      </Banner>
    </FormDialog>
  );
}
