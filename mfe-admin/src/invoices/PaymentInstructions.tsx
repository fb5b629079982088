import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { CopyIcon } from '@yoza/ui/icons';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Invoice } from './invoices.api.ts';

const Steps = styled.ol`
  margin: 4px 0 10px;
  padding-left: 20px;
  list-style: decimal;
`;

const Heading = styled.h4`
  font: ${font.label};
`;

interface PaymentInstructionsProps {
  invoice: Invoice;
  payTo: string;
  dialCode: string;
}

/** Instructions for a customer to pay this invoice by MTN Mobile Money, step by step, to copy into a message to them. */
export function PaymentInstructions({ invoice, payTo, dialCode }: PaymentInstructionsProps) {
  const { t } = useTranslation('admin');
  const steps = [
    t('invoices.money.dial', { code: dialCode }),
    t('invoices.money.send', { number: payTo }),
    t('invoices.money.sum', { amount: formatMoney(invoice.balance) }),
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
    <>
      <Heading>{t('invoices.money.instructions')}</Heading>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Button size="compact" icon={<CopyIcon aria-hidden />} onClick={copy}>
        {t('invoices.money.copy')}
      </Button>
    </>
  );
}
