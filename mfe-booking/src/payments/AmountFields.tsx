import { useEffect, useRef } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { NumberField } from '@yoza/ui/NumberField';
import { Stack } from '@yoza/ui/Page';
import { RadioCards } from '@yoza/ui/RadioCards';
import type { Invoice } from '../invoices/invoices.api.ts';
import { FieldHeading } from './payment-layout.ts';
import type { ChosenAmount } from './use-chosen-amount.ts';

interface AmountFieldsProps {
  invoice: Invoice;
  chosen: ChosenAmount;
  minimumAmount: string;
}

/** Choice of the balance due, a deposit if one is offered, or another amount. */
export function AmountFields({ invoice, chosen, minimumAmount }: AmountFieldsProps) {
  const { t } = useTranslation('booking');
  const { choice, choose, deposit, typed, type, problem } = chosen;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const balance = formatMoney(invoice.balance);
  return (
    <Stack $gap={2}>
      <FieldHeading>{t('payments.amount.label')}</FieldHeading>
      <RadioCards
        label={t('payments.amount.label')}
        options={[
          { value: 'all', title: t('payments.amount.all'), description: balance },
          ...(deposit === null
            ? []
            : [
                {
                  value: 'deposit' as const,
                  title: t('payments.amount.deposit'),
                  description: t('payments.amount.depositText', { amount: formatMoney(deposit) }),
                },
              ]),
          { value: 'other', title: t('payments.amount.other'), description: t('payments.amount.otherText') },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'other' && (
        <NumberField
          ref={field}
          label={t('payments.amount.typed')}
          value={typed}
          maxLength={14}
          error={
            problem ? t(`payments.amount.${problem}`, { balance, minimum: formatMoney(minimumAmount) }) : undefined
          }
          onChange={(event) => type(event.target.value)}
          autoFocus
        />
      )}
    </Stack>
  );
}
