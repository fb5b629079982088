import { anyOf } from '@yoza/service-kit/any-of';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { confirmableCards } from './open-invoice.ts';
import { Payment } from './payment.entity.ts';

/**
 * Has the card payments of invoices cancelled at the provider that are pending or could still be confirmed after a failure, since these invoices no
 * longer ask for money.
 */
export async function giveUpIntents(em: EntityManager, invoiceIds: readonly string[], now: Date): Promise<void> {
  await em.flush();
  await em.nativeUpdate(Payment, { invoiceId: { $in: invoiceIds }, ...open }, { cancelWanted: true, nextCheckAt: now });
}

const pending = { method: 'card', channel: 'provider', status: { $in: ['created', 'pending'] } } as const;
const open = { $or: [pending, confirmableCards] };

/** A card payment that {@link giveUpIntents} may give up. */
export type UnpaidCard = Pick<Tables['payments'], 'id' | 'invoice_id'>;

/** Returns the query of the unpaid card payments of invoices, to which {@link giveUpCards} applies. */
export const unpaidCards = (em: EntityManager, invoiceIds: readonly string[]) =>
  tablesOf(em)
    .selectFrom('payments')
    .select(['id', 'invoice_id'])
    .where('invoice_id', '=', anyOf(invoiceIds))
    .where('method', '=', 'card')
    .where('status', '<>', 'succeeded');

/** Gives up those of these card payments that {@link giveUpIntents} would. */
export async function giveUpCards(em: EntityManager, cards: readonly UnpaidCard[], now: Date): Promise<void> {
  if (cards.length === 0) return;
  const these = { id: { $in: cards.map(({ id }) => id) }, ...open };
  await em.nativeUpdate(Payment, these, { cancelWanted: true, nextCheckAt: now });
}
