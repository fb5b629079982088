import type { ReactNode } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { RadioCardOption } from '@yoza/ui/RadioCards';
import { CreditCardIcon, FileTextIcon, SmartphoneIcon } from '@yoza/ui/icons';
import type { PaymentDetails } from './payment-details.api.ts';

export type PayNowMethod = PaymentDetails['methods'][number];
export type PaymentMethod = PayNowMethod | 'invoice';

const icons: Record<PaymentMethod, ReactNode> = {
  mtn_money: <SmartphoneIcon aria-hidden />,
  airtel_money: <SmartphoneIcon aria-hidden />,
  card: <CreditCardIcon aria-hidden />,
  invoice: <FileTextIcon aria-hidden />,
};

const order: readonly PayNowMethod[] = ['mtn_money', 'airtel_money', 'card'];

/** True if a payment method is set up and accepts an amount of whole shillings; `invoice` always is and does. */
export function isPossible(method: PaymentMethod, amount: number, details: PaymentDetails): boolean {
  if (method === 'invoice') return true;
  return details.methods.includes(method) && (method !== 'card' || amount >= Number(details.minimumAmount));
}

/** Chosen payment method for an amount of whole shillings; later by invoice when none was chosen or the chosen one is not possible. */
export function methodOf(
  chosen: PaymentMethod | undefined,
  amount: number,
  details: PaymentDetails | undefined,
): PaymentMethod {
  return chosen && details && isPossible(chosen, amount, details) ? chosen : 'invoice';
}

/** Configured payment methods for paying an amount now. A card below its minimum stays in the list, disabled with the reason. */
export function payNowOptions(amount: number, details: PaymentDetails, t: Translate): RadioCardOption<PayNowMethod>[] {
  return order
    .filter((method) => details.methods.includes(method))
    .map((method) => {
      const isDisabled = !isPossible(method, amount, details);
      const minimum = formatMoney(details.minimumAmount);
      return {
        value: method,
        title: t(`payments.methods.${method}`),
        description: isDisabled ? t('payments.card.tooSmallText', { minimum }) : t(`payments.methodTexts.${method}`),
        icon: icons[method],
        isDisabled,
      };
    });
}

/** Paying later, by invoice. */
export function invoiceOption(t: Translate): RadioCardOption<'invoice'> {
  return { value: 'invoice', title: t('review.invoice'), description: t('review.invoiceText'), icon: icons.invoice };
}
