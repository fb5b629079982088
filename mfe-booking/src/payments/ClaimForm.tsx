import { useState } from 'react';
import styled from 'styled-components';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import type { Invoice } from '../invoices/invoices.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { useClaimTransaction, type MobileMoneyProvider } from './payments.api.ts';
import { FieldHeading } from './payment-layout.ts';
import { isTransactionId } from './transaction-id.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: 12px 16px;
`;

const providers: readonly MobileMoneyProvider[] = ['mtn_money', 'airtel_money'];

/**
 * Takes the transaction ID of a transfer the customer made manually. The claim itself pays nothing: it counts once the transfer is on the statement and
 * came from a number known as the customer's before it, or an admin confirms it.
 */
export function ClaimForm({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  const [provider, setProvider] = useState<MobileMoneyProvider>('mtn_money');
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useClaimTransaction();
  const send = async () => {
    if (isPending) return;
    if (!isTransactionId(id)) return setProblem(t('payments.claim.invalid'));
    try {
      await mutateAsync({ invoiceId: invoice.id, provider, transactionId: id });
      showToast({ title: t('payments.claimed'), description: t('payments.claimedText') });
      setOpen(false);
      setId('');
    } catch (error) {
      if (!handleUnauthorized(error)) setProblem(problemText(error, t, t('payments.claim.failed')));
    }
  };
  if (!isOpen) {
    return (
      <div>
        <Button size="compact" onClick={() => setOpen(true)}>
          {t('payments.claim.open')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('payments.claim.open')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack $gap={3}>
        <FieldHeading as="h4">{t('payments.claim.open')}</FieldHeading>
        <Fields>
          <Select
            label={t('payments.claim.provider')}
            options={providers.map((value) => ({ value, label: t(`payments.methods.${value}`) }))}
            value={provider}
            onChange={(event) => setProvider(event.target.value as MobileMoneyProvider)}
          />
          <TextField
            label={t('payments.claim.id')}
            description={t('payments.claim.hint')}
            value={id}
            error={problem}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoFocus
            onChange={(event) => {
              setId(event.target.value);
              setProblem(undefined);
            }}
          />
        </Fields>
        <Banner>{t('payments.claim.note')}</Banner>
        <div>
          <Button type="submit" variant="primary" isBusy={isPending} busyLabel={t('payments.processing')}>
            {t('payments.claim.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
