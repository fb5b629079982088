import type { PaymentState } from '@yoza/billing-contract/payments';
import type { Clock } from '@yoza/service-kit/clock';
import type { Providers, ProviderState } from '../provider/ports.ts';
import type { PaymentStep } from './exchange-log.ts';

/** The response of a provider about a payment. */
export interface Settlement {
  paymentId: string;
  reported: ProviderState;
  /** Time at which the provider was asked; if given, the response judges the claims of callbacks before. */
  askedAt?: Date;
  /** Steps of asking the provider, for the history of the payment; also kept if it cannot be settled. */
  steps?: readonly PaymentStep[];
  /** Time of the next check if the payer has not answered by then. */
  checkAt?: Date;
}

/** Dependencies of taking payments. */
export interface PaymentDesk {
  providers: Providers;
  clock: Clock;
  /** Minimum payment by card or prompt, in whole shillings; a prompt can pay a smaller balance due. */
  minimumAmount: number;
  /** Triggers the check of due payments now rather than in the next round. */
  wake(): void;
  /** Settles a payment as `settlePayment`, together with others that wait. Call it outside of any transaction. */
  settle(settlement: Settlement): Promise<PaymentState>;
  /** Adds steps to the history of one payment, together with those of others that wait. Call it outside of any transaction. */
  keep(steps: readonly PaymentStep[]): Promise<void>;
}
