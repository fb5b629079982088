import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Muted } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { useId } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { optionalText, requiredText, typedAmount } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { AmountField } from '../forms/AmountField.tsx';
import { mobileMoneyProviders } from '../money/method-text.ts';
import { PartTitle } from '../lists/part-title.ts';
import { instantInKampala } from '../forms/kampala-instant.ts';
import { useRecordTransfer, type NewTransfer } from './transfers.api.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  align-items: start;
  gap: 14px;
  margin-top: 14px;
`;

const Foot = styled.div`
  grid-column: 1 / -1;
`;

const empty = { provider: mobileMoneyProviders[0], transactionId: '', amount: '', payerPhone: '', receivedAt: '' };

/** Form for a transfer, a line of the pay-to number's statement; shows whether it was matched, claimed or left unmatched. Times are Kampala's. */
export function TransferForm() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { form, field, isBusy, handle, send } = useChangeForm(useRecordTransfer(), {
    schema: z
      .object({
        provider: z.enum(mobileMoneyProviders),
        transactionId: requiredText(t('transfers.form.transactionMissing')),
        amount: typedAmount(t('amountWrong')),
        payerPhone: optionalText,
        receivedAt: z.string().transform(instantInKampala),
      })
      .transform(({ receivedAt, ...line }): NewTransfer => ({ ...line, ...(receivedAt && { receivedAt }) })),
    defaultValues: empty,
    failedTitle: t('transfers.form.failed'),
    onDone: ({ amount, invoiceNumber, claimedFor }) => {
      form.reset({ ...empty, provider: form.getValues('provider') }, { keepDirtyValues: false });
      const textValues = { amount: formatMoney(amount), number: invoiceNumber ?? claimedFor };
      const unmatched = claimedFor ? 'doneClaimed' : 'doneUnmatched';
      showToast({
        title: t('transfers.form.done'),
        description: t(`transfers.form.${invoiceNumber ? 'doneMatched' : unmatched}`, textValues),
      });
    },
  });
  return (
    <Card aria-labelledby={titleId}>
      <PartTitle id={titleId}>{t('transfers.form.title')}</PartTitle>
      <Muted>{t('transfers.form.hint')}</Muted>
      <Fields noValidate onSubmit={handle(send)}>
        <Select
          label={t('transfers.form.provider')}
          {...field('provider')}
          options={mobileMoneyProviders.map((value) => ({ value, label: t(`money.method.${value}`) }))}
        />
        <TextField
          label={t('transfers.form.transaction')}
          {...field('transactionId')}
          maxLength={40}
          autoComplete="off"
        />
        <AmountField label={t('transfers.form.amount')} {...field('amount')} />
        <TextField
          type="tel"
          label={t('transfers.form.phone')}
          optionalText={t('optional')}
          {...field('payerPhone')}
          maxLength={32}
          autoComplete="off"
        />
        <TextField
          type="datetime-local"
          label={t('transfers.form.received')}
          optionalText={t('optional')}
          description={t('transfers.form.receivedHint')}
          {...field('receivedAt')}
        />
        <Foot>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('saving')}>
            {t('transfers.form.submit')}
          </Button>
        </Foot>
      </Fields>
    </Card>
  );
}
