import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { showFailure } from '../requests/failure.ts';
import { cashEntry, handedOver, type CashEntry } from './cash-entry.ts';
import { jobBalanceQuery, type JobBalance } from './payment.api.ts';
import { takeCash, UnknownOutcomeError } from './take-cash.ts';

/** The form in which a technician notes cash for a job; what is open stands in it already. */
export function useTakeCash(jobBalance: JobBalance, onTaken: () => void) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const { jobId, balance } = jobBalance;
  const open = Number(balance);
  const form = useForm<CashEntry>({
    defaultValues: { amount: open.toLocaleString('en'), tip: '' },
    resolver: zodResolver(cashEntry(open)),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (entry: CashEntry) => takeCash(client, jobBalance, handedOver(entry)),
    onSuccess: ({ amount, receiptNumber }) => {
      const words = receiptNumber
        ? t('payment.takenReceipt', { amount: formatMoney(amount), receipt: receiptNumber })
        : t('payment.takenText', { amount: formatMoney(amount) });
      showToast({ title: t('payment.taken'), description: words, tone: 'success' });
      onTaken();
    },
    onError: (error) => {
      if (error instanceof UnknownOutcomeError) {
        showToast({ title: t('payment.takeUnknown'), description: t('payment.takeAgain'), tone: 'error' });
      } else showFailure(t('payment.takeFailed'), error, t, t('payment.couldNotTake'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobBalanceQuery(jobId).queryKey }),
  });
  return { form, submit: form.handleSubmit((entry) => mutate(entry)), isPending };
}
