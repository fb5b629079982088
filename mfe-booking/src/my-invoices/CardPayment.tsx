import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatMoney } from '@yoza/shell-sdk/format';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Muted, Stack } from '@yoza/ui/Page';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { CreditCardIcon, ExternalLinkIcon } from '@yoza/ui/icons';
import type { Invoice } from '../invoices/invoices.api.ts';
import type { CardLink } from '../payments/payment-details.api.ts';
import { remainderAfter } from './card-link.ts';
import { PayHeading } from './pay-heading.ts';

/** Link to the card provider's page for an invoice. Following it pays nothing yet and changes nothing here. */
export function CardPayment({ invoice, link }: { invoice: Invoice; link: CardLink }) {
  const { t } = useTranslation('booking');
  const amount = formatMoney(link.totalAmount);
  const remainder = remainderAfter(link, invoice);
  return (
    <Stack $gap={2}>
      <PayHeading>{t('invoices.card')}</PayHeading>
      <div>
        <ButtonLink
          href={link.url}
          target="_blank"
          rel="noopener"
          icon={<CreditCardIcon aria-hidden />}
          iconEnd={<ExternalLinkIcon aria-hidden />}
        >
          {t('invoices.cardLink', { amount })}
          <VisuallyHidden> {t('invoices.newTab')}</VisuallyHidden>
        </ButtonLink>
      </div>
      <Muted>{t('invoices.cardText')}</Muted>
      {remainder > 0 && (
        <Muted>
          {t('invoices.cardOther', {
            amount,
            total: formatMoney(invoice.totalAmount),
            difference: formatMoney(remainder),
          })}
        </Muted>
      )}
    </Stack>
  );
}
