import type { RefundCause } from '@yoza/billing-contract/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentParts } from '../ledger/payment-parts.ts';
import { sumOf } from '../ledger/payment-parts.ts';
import type { Refund } from './refund.entity.ts';
import { startRefund } from './start-refund.ts';

export interface PartRefund {
  paymentId: string;
  parts: PaymentParts;
  cause: RefundCause;
  reason: string;
  actorId: string | null;
  now: Date;
}

/** Decides to refund these parts of a payment; see {@link startRefund}. */
export function refundPart(em: EntityManager, { parts, ...facts }: PartRefund): Promise<Refund> {
  return startRefund(em, {
    ...facts,
    amount: sumOf(parts),
    from: 'receivable',
    tip: parts.tip,
    unallocated: parts.unallocated,
  });
}
