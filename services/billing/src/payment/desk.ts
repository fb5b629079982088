import type { Clock } from '@yoza/service-kit/clock';
import type { Providers } from '../provider/ports.ts';

/** What taking payments works with. */
export interface PaymentDesk {
  providers: Providers;
  clock: Clock;
  /** The smallest payment by a provider, in whole shillings. */
  minimumAmount: number;
  /** Has payments looked at that are due, now rather than with the next round. */
  wake(): void;
}
