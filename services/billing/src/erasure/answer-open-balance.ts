import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { money } from '@yoza/kernel-contract/primitives';
import { readOpenBalance } from '@yoza/identity-contract/erasure-requests';
import type { Messaging } from '@yoza/messaging/messaging';
import { owedBefore } from '../statement/statement.queries.ts';
import { tablesOf } from '../tables.ts';

/** A day after all business days. */
const endOfTime = '9999-12-31';

/**
 * Answers what a customer owes, and how many of their payments and refunds are not final; money held for them counts as one that is not. Returns the
 * function that stops it.
 */
export const answerOpenBalance = (messaging: Messaging, orm: MikroORM) =>
  messaging.answer(readOpenBalance, async ({ customerId }) => {
    const em = orm.em.fork() as EntityManager;
    const owed = await owedBefore(em, { from: endOfTime, to: endOfTime, customerId });
    const unsettled = await countUnsettled(em, customerId);
    return { balance: money(Math.max(owed, 0)), unsettled: Math.max(unsettled, owed < 0 ? 1 : 0) };
  });

async function countUnsettled(em: EntityManager, customerId: string): Promise<number> {
  const tables = tablesOf(em);
  const payments = tables.selectFrom('payments').select('id').where('customer_id', '=', customerId);
  const { pending, refunds, quarantined } = await tables
    .selectNoFrom([
      payments
        .clearSelect()
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('status', 'in', ['created', 'pending'])
        .as('pending'),
      tables
        .selectFrom('refunds')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('payment_id', 'in', payments)
        .where('status', '<>', 'succeeded')
        .as('refunds'),
      tables
        .selectFrom('quarantine_items')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('payment_id', 'in', payments)
        .where('resolved_at', 'is', null)
        .as('quarantined'),
    ])
    .executeTakeFirstOrThrow();
  return Number(pending) + Number(refunds) + Number(quarantined);
}
