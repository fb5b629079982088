import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { TabPanel, Tabs } from '@yoza/ui/Tabs';
import { colour, radius } from '@yoza/ui/theme';
import { Suspense, lazy } from 'react';
import { styled } from 'styled-components';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { useOpenedPayment } from '../money/use-open-payment.ts';
import { openQuarantineQuery } from '../quarantine/quarantine.api.ts';
import { refundsToPayOutQuery } from '../refunds/refunds.api.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { invoiceViews, viewParameters, type InvoiceView } from './invoice-views.ts';

const contents = {
  invoices: InvoiceList,
  payments: lazy(async () => ({ default: (await import('../payments/PaymentsView.tsx')).PaymentsView })),
  check: lazy(async () => ({ default: (await import('../quarantine/QuarantineView.tsx')).QuarantineView })),
  refunds: lazy(async () => ({ default: (await import('../refunds/RefundsView.tsx')).RefundsView })),
  transfers: lazy(async () => ({ default: (await import('../transfers/TransfersView.tsx')).TransfersView })),
  'cash-up': lazy(async () => ({ default: (await import('../cash-up/CashUpView.tsx')).CashUpView })),
};

const PaymentHistoryDialog = lazy(async () => ({
  default: (await import('../payments/PaymentHistoryDialog.tsx')).PaymentHistoryDialog,
}));

const Views = styled.div`
  margin-bottom: 16px;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  overflow: clip;
`;

/** Invoices, with separate tabs for payments, payments to review, refunds, transfers to the pay-to number, and the daily cash-up. */
export function InvoicesTab() {
  const { t } = useTranslation('admin');
  const [view = 'invoices', setView] = useUrlState('view', oneOf(invoiceViews), {
    withoutOthers: viewParameters,
    isStep: true,
  });
  const [paymentId, closePayment] = useOpenedPayment();
  const counts = useWaitingCounts();
  const Content = contents[view];
  return (
    <>
      <SectionHeader title={t('invoices.title')} />
      <Views>
        <Tabs
          label={t('money.views')}
          idPrefix="money"
          items={invoiceViews.map((id) => ({ id, label: t(`money.view.${id}`), count: counts[id] }))}
          selectedId={view}
          onSelect={(id) => setView(id === 'invoices' ? undefined : id)}
        />
      </Views>
      <TabPanel id={view} idPrefix="money">
        <Suspense fallback={<SkeletonTable label={t('loading')} />}>
          <Content />
        </Suspense>
      </TabPanel>
      {paymentId && (
        <Suspense fallback={null}>
          <PaymentHistoryDialog paymentId={paymentId} onClose={closePayment} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the numbers of payments to review and of refunds to pay out; undefined instead of zero. */
function useWaitingCounts(): Partial<Record<InvoiceView, number>> {
  const { data: toCheck } = useQuery(openQuarantineQuery);
  const { data: toPayOut } = useQuery(refundsToPayOutQuery);
  return { check: toCheck?.length || undefined, refunds: toPayOut?.length || undefined };
}
