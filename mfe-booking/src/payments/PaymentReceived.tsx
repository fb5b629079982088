import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { StatusShape } from '@yoza/ui/StatusShape';
import { colour, font } from '@yoza/ui/theme';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { receiptOf } from '../documents/documents.api.ts';
import type { Payment } from './payments.api.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  font: ${font.cardTitle};
  --shape-hole: ${colour.surface};
  svg {
    flex: none;
    color: ${colour.doneFg};
  }
`;

/** Confirmation of received money. Without a payment it is known only that no balance is due. */
export function PaymentReceived({ payment }: { payment: Payment | null }) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={3}>
      <div role="status">
        <Head>
          <StatusShape shape="check-disc" size={26} />
          <p>{t(payment ? 'payments.received' : 'payments.alreadyPaid')}</p>
        </Head>
      </div>
      {payment && (
        <Muted>
          {t('payments.receivedText', { amount: formatMoney(payment.amount) })}
          {Number(payment.tip) > 0 && ` ${t('payments.withTip', { tip: formatMoney(payment.tip) })}`}
        </Muted>
      )}
      {payment?.receiptNumber && (
        <div>
          <DownloadButton file={receiptOf(payment)} label={t('documents.receipt')} />
        </div>
      )}
    </Stack>
  );
}
