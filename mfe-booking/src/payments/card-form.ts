import type { PaymentDetails } from '../invoices/payment-details.api.ts';
import type { ConfirmCard } from './use-card-payment.ts';

/** What a card form is given: it asks for the card and hands over how to confirm with it. */
export interface CardFormProps {
  /** The form's id, which a button outside of it sends. */
  formId: string;
  card: NonNullable<PaymentDetails['card']>;
  isBusy: boolean;
  /** Whole shillings. */
  amount: number;
  onPay: (confirm: ConfirmCard) => Promise<void>;
}
