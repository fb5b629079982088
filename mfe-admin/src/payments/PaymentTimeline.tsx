import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { Timeline } from '@yoza/ui/Timeline';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { FoldedContent } from '../money/FoldedContent.tsx';
import { RefundChip } from '../refunds/RefundChip.tsx';
import { hasContent, momentsOf, type Moment, type Refunded } from './payment-moments.ts';
import type { PaymentExchange, PaymentHistory } from './payments.api.ts';

const Title = styled.h3`
  margin-bottom: 10px;
  font: 650 16px/22px var(--yoza-font);
`;

const Note = styled.p`
  font: ${font.small};
  overflow-wrap: anywhere;
`;

const When = styled.p`
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
  color: ${colour.ink2};
`;

/** Timeline of a payment: requests to the provider with its responses, its notifications, changes of status, and refunds. */
export function PaymentTimeline({ history }: { history: PaymentHistory }) {
  const { t } = useTranslation('admin');
  const moments = momentsOf(history);
  return (
    <section>
      <Title>{t('payments.history.timeline')}</Title>
      {moments.length === 0 ? (
        <Muted>{t('payments.history.noMoments')}</Muted>
      ) : (
        <Timeline
          label={t('payments.history.timeline')}
          items={moments.map((moment) => ({
            id: moment.id,
            label: <MomentEntry moment={moment} />,
            state: 'done',
          }))}
        />
      )}
    </section>
  );
}

function MomentEntry({ moment }: { moment: Moment }) {
  return moment.refund ? <RefundEntry refund={moment.refund} /> : <ExchangeEntry exchange={moment.exchange} />;
}

function ExchangeEntry({ exchange }: { exchange: PaymentExchange }) {
  const { kind, name, status, at, sent, received, note } = exchange;
  const { t } = useTranslation('admin');
  const words = kind === 'change' ? t(`payments.status.${name}`, { defaultValue: name }) : name;
  return (
    <>
      {t(`payments.history.kind.${kind}`, { name: words })}
      <When>
        {[formatDateTime(at), ...(status === null ? [] : [t('payments.history.answered', { status })])].join(', ')}
      </When>
      {note && <Note>{note}</Note>}
      {hasContent(sent) && <FoldedContent title={t('payments.history.sent')} content={sent} />}
      {hasContent(received) && <FoldedContent title={t('payments.history.received')} content={received} />}
    </>
  );
}

function RefundEntry({ refund }: { refund: Refunded }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {t('payments.history.refund', { amount: formatMoney(refund.amount) })} <RefundChip refund={refund} />
      <When>{formatDateTime(refund.createdAt)}</When>
      <Note>{refund.reason}</Note>
      {refund.reference && <Note>{t('refunds.reference', { reference: refund.reference })}</Note>}
    </>
  );
}
