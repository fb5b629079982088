import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CashSeen } from '../offline/queue-entry.ts';
import { TakenUnseenError } from '../offline/queue-store.ts';
import type { Payment } from '../offline/record-cash.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { NoResponseError } from '../requests/not-kept-error.ts';
import { cashEntry, handedOver, type CashEntry } from './cash-entry.ts';
import { jobBalanceQuery } from './payment.api.ts';
import { takeCash } from './take-cash.ts';
import type { Due } from './use-due.ts';

/**
 * Form in which a technician records cash for a job, prefilled with the balance due. When the balance has changed since the form was opened, through
 * another tab or the customer's phone, the technician is notified before anything is recorded.
 */
export function useTakeCash({ jobBalance: { jobId }, open, cash }: Due, onTaken: () => void) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const present: CashSeen = { open, waiting: cash.map(({ id }) => id) };
  const [seen, setSeen] = useState<CashSeen | null>(present);
  if (!seen) setSeen(present);
  const { open: openSeen } = seen ?? present;
  const form = useForm<CashEntry>({
    defaultValues: { amount: open.toLocaleString('en'), tip: '' },
    resolver: zodResolver(cashEntry(openSeen)),
  });
  const lookAgain = () => {
    setSeen(null);
    form.setError('amount', { message: 'payment.changed' });
  };
  const mutationKey = ['take-cash', jobId];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (entry: CashEntry) => takeCash({ jobId, body: handedOver(entry), seen: seen ?? present }),
    onSuccess: (payment) => {
      if (payment) showToast({ title: t('payment.taken'), description: takenText(payment, t), tone: 'success' });
      else showToast({ title: t('payment.noted'), description: t('unsent.kept'), tone: 'success' });
      onTaken();
    },
    onError: (error) => {
      if (error instanceof TakenUnseenError) lookAgain();
      else if (error instanceof NoResponseError) {
        showToast({ title: t('payment.takeUnknown'), description: t('payment.takeAgain'), tone: 'error' });
      } else showFailure(t('payment.takeFailed'), error, t, t('payment.couldNotTake'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobBalanceQuery(jobId).queryKey }),
  });
  const take = (entry: CashEntry) => (open === openSeen ? mutate(entry) : lookAgain());
  const submit = form.handleSubmit((entry) => mutateOnce(client, mutationKey, () => take(entry)));
  return { form, submit, isPending, open: openSeen };
}

function takenText({ amount, receiptNumber }: Payment, t: Translate): string {
  return receiptNumber
    ? t('payment.takenReceipt', { amount: formatMoney(amount), receipt: receiptNumber })
    : t('payment.takenText', { amount: formatMoney(amount) });
}
