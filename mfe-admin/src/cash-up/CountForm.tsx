import { formatDateTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { useState, type SubmitEvent } from 'react';
import { parseAmount } from '../forms/parse-amount.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { moneyMethods, type MoneyMethod } from '../money/method-words.ts';
import { CountTable } from './CountTable.tsx';
import { useRecordCount, type CashUp } from './cash-up.api.ts';

export type CountTexts = Partial<Record<MoneyMethod, string>>;

/** Amounts received by payment method, with fields for the counted amounts. Typed input stays while the figures beside it change. */
export function CountForm({ cashUp }: { cashUp: CashUp }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState<CountTexts>({});
  const [typedNote, setNote] = useState<string>();
  const note = typedNote ?? cashUp.note ?? '';
  const texts: CountTexts = {
    ...Object.fromEntries(cashUp.lines.map(({ method, counted }) => [method, wholeText(counted)])),
    ...typed,
  };
  const { errors, isBusy, check, send } = useSubmission(useRecordCount(cashUp.date), {
    fields: [...moneyMethods, 'note'],
    failedTitle: t('cashUp.saveFailed'),
    onDone: () => {
      setTyped({});
      setNote(undefined);
      showToast({ title: t('cashUp.saved'), description: t('cashUp.savedText') });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The second press of a double press may arrive after the first has been saved.
    const isUnchanged = typedNote === undefined && Object.keys(typed).length === 0;
    if (cashUp.countedAt && isUnchanged) return;
    const filled = moneyMethods.filter((method) => texts[method]?.trim());
    const counted = Object.fromEntries(filled.map((method) => [method, parseAmount(texts[method] ?? '', 0)]));
    const wrong = filled.filter((method) => counted[method] === null);
    if (!check(Object.fromEntries(wrong.map((method) => [method, t('amountWrong')])))) return;
    send({ counted: counted as Record<MoneyMethod, number>, note: note.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={4}>
        <CountTable
          lines={cashUp.lines}
          {...{ texts, errors }}
          onType={(method, text) => setTyped((before) => ({ ...before, [method]: text }))}
        />
        <TextField
          label={t('cashUp.note')}
          optionalText={t('optional')}
          description={t('cashUp.noteHint')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          error={errors.note}
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
