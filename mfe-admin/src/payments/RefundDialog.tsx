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
import { useRefundPayment, type Payment } from './payments.api.ts';
import { refundable, refundChannel } from './refund-channel.ts';

/** Refunds a payment, and states beforehand whether the refund is automatic or has to be paid out manually. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const left = refundable(payment);
  const [text, setText] = useState(String(left));
  const [reason, setReason] = useState('');
  const amount = parseAmount(text);
  const keyFor = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useSubmission(useRefundPayment(payment.id), {
    fields: ['amount', 'reason'],
    failedTitle: t('payments.refund.failed'),
    onDone: (refund) => {
      onClose();
      showToast({
        title: t('payments.refund.done'),
        description: t(`payments.refund.doneText.${refund.status}`, { amount: formatMoney(refund.amount) }),
      });
    },
  });
  const submit = () => {
    const isRight = check({
      amount:
        amount === null
          ? t('amountWrong')
          : amount > left
            ? t('payments.refund.tooMuch', { amount: formatMoney(left) })
            : undefined,
      reason: reason.trim() ? undefined : t('reasonMissing'),
    });
    if (!isRight || amount === null) return;
    const body = { amount, reason: reason.trim() };
    send({ key: keyFor(body), ...body });
  };
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
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <AmountField
        label={t('payments.refund.amount')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        description={t('payments.refund.left', { amount: formatMoney(left) })}
        error={errors.amount}
      />
      <TextField
        label={t('payments.refund.reason')}
        description={t('payments.refund.reasonHint')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
      />
      <Banner>
        {t(`payments.refund.channel.${refundChannel(payment, amount ?? left)}`, {
          method: t(`money.method.${payment.method}`),
        })}
      </Banner>
    </FormDialog>
  );
}
