import type { Clock } from '@yoza/service-kit/clock';
import type { Providers } from '../provider/ports.ts';

/** Dependencies of taking payments. */
export interface PaymentDesk {
  providers: Providers;
  clock: Clock;
  /** Minimum payment by card or prompt, in whole shillings; a prompt can pay a smaller balance due. */
  minimumAmount: number;
  /** Triggers the check of due payments now rather than in the next round. */
  wake(): void;
}
