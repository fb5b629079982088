import { formatDateTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalAmount } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { moneyMethods, type MoneyMethod } from '../money/method-text.ts';
import { CountTable } from './CountTable.tsx';
import { useRecordCount, type CashUp } from './cash-up.api.ts';

/** Amounts received by payment method, with fields for the counted amounts. Typed input stays while the figures beside it change. */
export function CountForm({ cashUp }: { cashUp: CashUp }) {
  const { t } = useTranslation('admin');
  const initial = fieldsOf(cashUp);
  const { form, field, isBusy, handle, send } = useChangeForm(useRecordCount(cashUp.date), {
    schema: z.object({
      ...(Object.fromEntries(moneyMethods.map((method) => [method, optionalAmount(t('amountWrong'))])) as Record<
        MoneyMethod,
        ReturnType<typeof optionalAmount>
      >),
      note: z.string().trim(),
    }),
    defaultValues: initial,
    values: initial,
    failedTitle: t('cashUp.saveFailed'),
    onDone: (saved) => {
      form.reset(fieldsOf(saved), { keepDirtyValues: false });
      showToast({ title: t('cashUp.saved'), description: t('cashUp.savedText') });
    },
  });
  const { isDirty } = form.formState;
  const submit = handle(({ note, ...amounts }) => {
    // The second press of a double press may arrive after the first has been saved.
    if (cashUp.countedAt && !isDirty) return;
    const filled = Object.entries(amounts).filter(([, amount]) => amount !== null);
    send({ counted: Object.fromEntries(filled) as Partial<Record<MoneyMethod, number>>, note });
  });
  const texts = useWatch({ control: form.control });
  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={4}>
        <CountTable lines={cashUp.lines} {...{ texts, field }} />
        <TextField
          label={t('cashUp.note')}
          optionalText={t('optional')}
          description={t('cashUp.noteHint')}
          {...field('note')}
          maxLength={500}
        />
        <Cluster $gap={4}>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('saving')}>
            {t('cashUp.save')}
          </Button>
          <Muted>
            {cashUp.countedAt
              ? t('cashUp.countedBy', {
                  name: cashUp.countedBy ?? t('cashUp.unknown'),
                  time: formatDateTime(cashUp.countedAt),
                })
              : t('cashUp.notCounted')}
          </Muted>
        </Cluster>
      </Stack>
    </form>
  );
}

const wholeText = (amount: string | null) => (amount === null ? '' : String(Math.round(Number(amount))));

const fieldsOf = ({ lines, note }: CashUp) => ({
  ...(Object.fromEntries(
    moneyMethods.map((method) => [method, wholeText(lines.find((line) => line.method === method)?.counted ?? null)]),
  ) as Record<MoneyMethod, string>),
  note: note ?? '',
});
