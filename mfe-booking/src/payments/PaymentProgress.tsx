import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { font } from '@yoza/ui/theme';
import { OpenPhone } from './OpenPhone.tsx';
import { shownPhone } from './payer-phone.ts';
import type { Payment } from './payments.api.ts';
import { TimeLeft } from './TimeLeft.tsx';

const Title = styled.p`
  font: ${font.cardTitle};
`;

const Steps = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 22px;
  list-style: decimal;
  overflow-wrap: anywhere;
`;

interface PaymentProgressProps {
  payment: Payment;
  /** True if shown in a dialog of its own, which can be closed; else on a page. */
  isInDialog?: boolean;
  /** Lets the customer choose another payment method; this payment is given up only when the other is requested. */
  onOtherMethod?: (() => void) | undefined;
}

/** A pending payment: the payer's next step, the time left for it, and where the result will be seen. */
export function PaymentProgress({ payment, isInDialog = false, onOtherMethod }: PaymentProgressProps) {
  const { t } = useTranslation('booking');
  if (payment.channel === 'by_hand')
    return <StatusText title={t('payments.claimed')} text={t('payments.claimedText')} />;
  const another = onOtherMethod && (
    <Button size="compact" onClick={onOtherMethod}>
      {t('payments.otherMethod')}
    </Button>
  );
  if (payment.method === 'card') {
    return (
      <Stack $gap={3}>
        <StatusText title={t('payments.cardWaits')} text={t('payments.cardWaitsText')} />
        {another && <div>{another}</div>}
      </Stack>
    );
  }
  const phone = payment.payerPhone ? shownPhone(payment.payerPhone) : '';
  const amount = formatMoney(payment.amount);
  return (
    <Stack $gap={3}>
      <div role="status">
        <Title as={isInDialog ? 'h3' : 'p'}>{t('payments.mobile.sent')}</Title>
      </div>
      <Steps aria-label={t('payments.mobile.instructions')}>
        <li>{t('payments.mobile.look', { phone })}</li>
        <li>{t('payments.mobile.pin', { amount })}</li>
      </Steps>
      <TimeLeft payment={payment} />
      <Muted>{t(isInDialog ? 'payments.mobile.closing' : 'payments.mobile.leaving')}</Muted>
      <Cluster $gap={3}>
        <OpenPhone payment={payment} />
        {another}
      </Cluster>
    </Stack>
  );
}

function StatusText({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <Title>{title}</Title>
      <Muted>{text}</Muted>
    </div>
  );
}
