import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Disclosure } from '@yoza/ui/Disclosure';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Invoice } from './invoices.api.ts';
import { paymentDetailsQuery } from './payment-details.api.ts';
import { PaymentInstructions } from './PaymentInstructions.tsx';

const Place = styled.div`
  padding: 2px;
  border-top: 1px solid ${colour.line};
  color: ${colour.ink};
`;

const Content = styled(Well)`
  margin: 0 14px 14px;
  font: 450 15px/22px var(--yoza-font);
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 16px;
    margin-bottom: 12px;
  }
  dt {
    color: ${colour.ink2};
  }
  dd {
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

/**
 * Details to pay this invoice by MTN Mobile Money, with instructions if a pay-to number is set and a balance is due. Renders nothing if neither a
 * pay-to number nor mobile money details of the job are known.
 */
export function MobileMoneyDetails({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { data, isError, isFetching, refetch } = useQuery(paymentDetailsQuery);
  const { mobileMoneyPhone, mobileMoneyReference } = invoice.job;
  const payTo = data?.payToNumber;
  const isToPay = Number(invoice.balance) > 0;
  if (payTo === '' && !mobileMoneyPhone && !mobileMoneyReference) return null;
  const facts = [
    [t('invoices.money.method'), t('invoices.money.mtn')],
    ...(payTo ? [[t('invoices.money.payTo'), payTo] as const] : []),
    ...(mobileMoneyPhone ? [[t('invoices.money.from'), mobileMoneyPhone] as const] : []),
    ...(isToPay ? [[t('invoices.money.amount'), formatMoney(invoice.balance)] as const] : []),
    [t('invoices.money.reference'), mobileMoneyReference ?? invoice.invoiceNumber],
  ] as const;
  const retry = (
    <Button size="compact" onClick={() => void refetch()} isBusy={isFetching} busyLabel={t('list.retrying')}>
      {t('list.retry')}
    </Button>
  );
  return (
    <Place>
      <Disclosure title={t('invoices.money.title')} headingLevel={4}>
        <Content>
          <dl>{facts.map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} value`}>{value}</dd>])}</dl>
          {payTo && isToPay && <PaymentInstructions invoice={invoice} payTo={payTo} dialCode={data.dialCode} />}
          {!data && isError && (
            <Banner tone="warning" action={retry}>
              {t('invoices.money.failed')}
            </Banner>
          )}
        </Content>
      </Disclosure>
    </Place>
  );
}
