import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card, CardRow, Well } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { Chip } from '@yoza/ui/StatusChip';
import { font } from '@yoza/ui/theme';
import { Suspense, lazy, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FactGrid } from '../money/FactGrid.tsx';
import { FoldedContent } from '../money/FoldedContent.tsx';
import { providerText } from '../money/method-text.ts';
import { useOpenPayment } from '../money/use-open-payment.ts';
import type { QuarantineItem } from './quarantine.api.ts';

const ResolveDialog = lazy(async () => ({ default: (await import('./ResolveDialog.tsx')).ResolveDialog }));

const Title = styled.h3`
  font: ${font.cardTitle};
`;

/** One payment to review: the reason, the expected and the received amount, and the available actions, or the resolution. */
export function QuarantineCard({ item }: { item: QuarantineItem }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  return (
    <Card as="li" isFlush aria-labelledby={titleId}>
      <CardRow>
        <Stack $gap={2}>
          <Cluster $justify="space-between">
            <Title id={titleId}>{t(`check.reason.${item.reason}`)}</Title>
            {item.resolvedAt ? (
              <Chip tone="done" shape="check-disc">
                {t('check.resolved')}
              </Chip>
            ) : (
              <Chip tone="alert" shape="triangle">
                {t('check.waiting')}
              </Chip>
            )}
          </Cluster>
          <p>{t(`check.why.${item.reason}`)}</p>
          {item.occurrences > 1 && <Muted>{t('check.occurrences', { count: item.occurrences })}</Muted>}
        </Stack>
      </CardRow>
      <CardRow>
        <QuarantineFacts item={item} />
        <FoldedContent title={t('check.details')} content={item.details} />
      </CardRow>
      <CardRow>{item.resolvedAt ? <Outcome item={item} /> : <Actions item={item} />}</CardRow>
    </Card>
  );
}

function QuarantineFacts({ item }: { item: QuarantineItem }) {
  const { t } = useTranslation('admin');
  return (
    <FactGrid
      minimum={160}
      wide={item.reference ? [t('check.reference'), item.reference] : null}
      facts={[
        [t('check.expected'), item.expectedAmount === null ? t('check.unknown') : formatMoney(item.expectedAmount)],
        [t('check.received'), item.receivedAmount === null ? t('check.nothing') : formatMoney(item.receivedAmount)],
        [t('check.provider'), providerText(item.provider, t)],
        ...(item.customerName ? [[t('check.customer'), item.customerName] as const] : []),
        ...(item.invoiceNumber ? [[t('check.invoice'), item.invoiceNumber] as const] : []),
        [t('check.since'), formatDateTime(item.createdAt)],
      ]}
    />
  );
}

function Outcome({ item }: { item: QuarantineItem }) {
  const { t } = useTranslation('admin');
  return (
    <Well>
      <strong>{t(`check.outcome.${item.resolution}`, { defaultValue: item.resolution ?? '' })}</strong>
      <p>{item.note}</p>
      <Muted>{item.resolvedAt && formatDateTime(item.resolvedAt)}</Muted>
    </Well>
  );
}

function Actions({ item }: { item: QuarantineItem }) {
  const { t } = useTranslation('admin');
  const openPayment = useOpenPayment();
  const [isOpen, setOpen] = useState(false);
  const { paymentId } = item;
  return (
    <Cluster>
      <Button variant="primary" size="compact" onClick={() => setOpen(true)}>
        {t('check.resolve.open')}
      </Button>
      {paymentId && (
        <Button variant="quiet" size="compact" onClick={() => openPayment(paymentId)}>
          {t('check.payment')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ResolveDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Cluster>
  );
}
