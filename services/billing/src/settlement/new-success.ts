import type { LockedPayment } from '../payment/change-payment.ts';
import type { Settlement } from '../payment/desk.ts';
import type { Success } from './find-mismatches.ts';

/** True for a success of a payment that has neither succeeded nor been set aside. */
export const isNewSuccess = <Each extends Settlement & LockedPayment>(settlement: Each): settlement is Each & Success =>
  settlement.reported.state === 'succeeded' &&
  settlement.payment.status !== 'succeeded' &&
  !settlement.payment.isSetAside;
