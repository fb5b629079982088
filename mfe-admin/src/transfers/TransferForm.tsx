import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Muted } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { useId, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '../forms/AmountField.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { mobileMoneyProviders, type MobileMoneyProvider } from '../money/method-words.ts';
import { PartTitle } from '../money/part-title.ts';
import { instantInKampala } from './kampala-instant.ts';
import { useRecordTransfer } from './transfers.api.ts';

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

const empty = { transactionId: '', amount: '', payerPhone: '', receivedAt: '' };

/** Enters a line of the pay-to number's statement. */
export function TransferForm() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const [provider, setProvider] = useState<MobileMoneyProvider>('mtn_money');
  const [typed, setTyped] = useState(empty);
  const type = (field: keyof typeof empty) => (text: string) => setTyped((before) => ({ ...before, [field]: text }));
  const { errors, isBusy, check, send } = useSubmission(useRecordTransfer(), {
    fields: ['transactionId', 'amount', 'payerPhone', 'receivedAt'],
    failedTitle: t('transfers.form.failed'),
    onDone: ({ amount, invoiceNumber, claimedFor }) => {
      setTyped(empty);
      const said = { amount: formatMoney(amount), number: invoiceNumber ?? claimedFor };
      const unmatched = claimedFor ? 'doneClaimed' : 'doneUnmatched';
      showToast({
        title: t('transfers.form.done'),
        description: t(`transfers.form.${invoiceNumber ? 'doneMatched' : unmatched}`, said),
      });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const amount = parseAmount(typed.amount);
    const isRight = check({
      transactionId: typed.transactionId.trim() ? undefined : t('transfers.form.transactionMissing'),
      amount: amount === null ? t('amountWrong') : undefined,
    });
    if (!isRight || amount === null) return;
    const payerPhone = typed.payerPhone.trim() || null;
    const receivedAt = instantInKampala(typed.receivedAt);
    send({
      provider,
      transactionId: typed.transactionId.trim(),
      amount,
      payerPhone,
      ...(receivedAt && { receivedAt }),
    });
  };
  return (
    <Card aria-labelledby={titleId}>
      <PartTitle id={titleId}>{t('transfers.form.title')}</PartTitle>
      <Muted>{t('transfers.form.hint')}</Muted>
      <Fields noValidate onSubmit={submit}>
        <Select
          label={t('transfers.form.provider')}
          value={provider}
          onChange={(event) => setProvider(event.target.value as MobileMoneyProvider)}
          options={mobileMoneyProviders.map((value) => ({ value, label: t(`money.method.${value}`) }))}
        />
        <TextField
          label={t('transfers.form.transaction')}
          value={typed.transactionId}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => type('transactionId')(event.target.value)}
          error={errors.transactionId}
        />
        <AmountField
          label={t('transfers.form.amount')}
          value={typed.amount}
          onChange={(event) => type('amount')(event.target.value)}
          error={errors.amount}
        />
        <TextField
          type="tel"
          label={t('transfers.form.phone')}
          optionalText={t('optional')}
          value={typed.payerPhone}
          maxLength={32}
          autoComplete="off"
          onChange={(event) => type('payerPhone')(event.target.value)}
          error={errors.payerPhone}
        />
        <TextField
          type="datetime-local"
          label={t('transfers.form.received')}
          optionalText={t('optional')}
          description={t('transfers.form.receivedHint')}
          value={typed.receivedAt}
          onChange={(event) => type('receivedAt')(event.target.value)}
          error={errors.receivedAt}
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
