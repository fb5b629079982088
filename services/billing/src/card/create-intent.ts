import type { NewPaymentIntent, PaymentIntent } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { requireMinimum, requireMoreThanTip, wholeShillings } from '../payment/amount-due.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { giveUp } from '../settlement/give-up.ts';
import { paymentPending } from '../payment/open-invoice.ts';
import { openIntent } from './open-intent.ts';
import { planIntent } from './plan-intent.ts';

/**
 * Sets up a card payment and returns what the payer's browser needs to confirm it: for an open invoice, or, without one, for the caller's invoice
 * with that balance or a future booking at that price. A waiting intent for the same is returned again; one of the same invoice for another amount,
 * and the oldest of too many before a booking, is cancelled at the provider first. Throws 400 for a part of a shilling or too large a tip,
 * AMOUNT_TOO_SMALL and AMOUNT_MISMATCH, 404, 409 METHOD_NOT_AVAILABLE, INVOICE_PAID, INVOICE_CANCELLED, AMOUNT_TOO_LARGE and PAYMENT_PENDING, 502
 * PROVIDER_UNAVAILABLE.
 */
export async function createIntent(
  desk: PaymentDesk,
  em: EntityManager,
  caller: Principal,
  input: z.output<typeof NewPaymentIntent>,
): Promise<z.input<typeof PaymentIntent>> {
  const { card } = desk.providers;
  if (!card) throw conflict('METHOD_NOT_AVAILABLE', 'Card payments are not available right now.');
  const amount = wholeShillings(input.amount, 'amount');
  const tip = wholeShillings(input.tip ?? 0, 'tip');
  requireMinimum(amount, desk.minimumAmount);
  requireMoreThanTip({ amount, tip });
  const order = { amount, tip, invoiceId: input.invoiceId, replaces: input.replaces, caller };
  for (let attempt = 1; ; attempt++) {
    const plan = await withTransaction(em, (transaction) => planIntent(transaction, order, desk.clock.now()));
    if ('open' in plan) {
      const clientSecret = await openIntent(desk, em, card, plan.open);
      desk.wake();
      if (clientSecret !== null) return { clientSecret, paymentId: plan.open.id, amount: money(amount) };
    } else {
      await giveUp(desk, em, plan.blocking);
    }
    // It was paid or ended in the meantime: the next step is decided again.
    if (attempt === 3) throw paymentPending('open' in plan ? plan.open.id : plan.blocking.id);
  }
}
