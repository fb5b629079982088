import type { PaymentDetails } from './payment-details.api.ts';
import type { ConfirmCard } from './use-card-payment.ts';

/** Props of a card form, which asks for the card and hands over how to confirm with it. */
export interface CardFormProps {
  /** The form's id, used by a submit button outside the form. */
  formId: string;
  card: NonNullable<PaymentDetails['card']>;
  isBusy: boolean;
  /** Whole shillings. */
  amount: number;
  onPay: (confirm: ConfirmCard) => Promise<void>;
}
