import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { ExternalLinkIcon, SmartphoneIcon } from '@yoza/ui/icons';
import { paymentDetailsQuery } from './payment-details.api.ts';
import type { Payment } from './payments.api.ts';

/** Link to the payer's phone, a page of the sandbox; nothing with real providers. */
export function OpenPhone({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const { data } = useQuery(paymentDetailsQuery);
  if (!data?.phoneUrl || !payment.payerPhone) return null;
  const url = new URL(data.phoneUrl);
  url.searchParams.set('number', payment.payerPhone.replaceAll(/\D/g, ''));
  return (
    <ButtonLink
      href={url.href}
      target="_blank"
      rel="noopener"
      size="compact"
      icon={<SmartphoneIcon aria-hidden />}
      iconEnd={<ExternalLinkIcon aria-hidden />}
    >
      {t('payments.openPhone')}
      <VisuallyHidden> {t('invoices.newTab')}</VisuallyHidden>
    </ButtonLink>
  );
}
