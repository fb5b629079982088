import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Disclosure } from '@yoza/ui/Disclosure';
import { CopyIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Invoice } from './invoices.api.ts';
import { payTo } from './pay-to.ts';

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
  h4 {
    font: ${font.label};
  }
  ol {
    margin: 4px 0 10px;
    padding-left: 20px;
    list-style: decimal;
  }
`;

/** How this invoice can be paid by mobile money, in words to send to the customer. */
export function MobileMoneyDetails({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { mobileMoneyPhone, mobileMoneyReference } = invoice.job;
  const amount = formatMoney(invoice.totalAmount);
  const facts = [
    [t('invoices.money.method'), t('invoices.money.mtn')],
    [t('invoices.money.payTo'), payTo],
    ...(mobileMoneyPhone ? [[t('invoices.money.from'), mobileMoneyPhone] as const] : []),
    [t('invoices.money.amount'), amount],
    [t('invoices.money.reference'), mobileMoneyReference ?? invoice.invoiceNumber],
  ] as const;
  const steps = [
    t('invoices.money.dial'),
    t('invoices.money.send', { number: payTo }),
    t('invoices.money.sum', { amount }),
    t('invoices.money.use', { reference: invoice.invoiceNumber }),
    t('invoices.money.confirm'),
  ];
  const copy = () => {
    const text = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: t('invoices.money.copied'), description: t('invoices.money.copiedText') }),
      () => showToast({ title: t('invoices.money.copyFailed'), tone: 'error' }),
    );
  };
  return (
    <Place>
      <Disclosure title={t('invoices.money.title')} headingLevel={4}>
        <Content>
          <dl>{facts.map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} value`}>{value}</dd>])}</dl>
          <h4>{t('invoices.money.instructions')}</h4>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Button size="compact" icon={<CopyIcon aria-hidden />} onClick={copy}>
            {t('invoices.money.copy')}
          </Button>
        </Content>
      </Disclosure>
    </Place>
  );
}
