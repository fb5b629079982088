import { readTogether } from '@yoza/service-kit/read-together';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moneyFrom, moneyQuery } from '../ledger/balance.ts';
import { Payment } from '../payment/payment.entity.ts';
import { tablesOf } from '../tables.ts';

/** Facts that decide about a new prompt. */
export interface PromptFacts {
  /** Balance due of the invoice, in whole shillings. */
  balance: number;
  /** The card payment or prompt of the invoice that its payer has not answered yet, locked and detached; null if there is none. */
  waiting: Payment | null;
  /** Number of prompts caused by the customer since the given time that are not paid. */
  unpaid: number;
  /** True if card payments of the invoice have failed. */
  hasFailedCards: boolean;
}

/** Reads the facts in one statement, in a transaction that has locked the invoice before. */
export async function readPromptFacts(
  em: EntityManager,
  invoiceId: string,
  prompts: { customerId: string; since: Date },
): Promise<PromptFacts> {
  const ofInvoice = () => tablesOf(em).selectFrom('payments').where('invoice_id', '=', invoiceId);
  const { money, waiting, unpaid, failedCards } = await readTogether(em, {
    money: moneyQuery([invoiceId]),
    waiting: ofInvoice()
      .selectAll()
      .where('channel', '=', 'provider')
      .where('status', 'in', ['created', 'pending'])
      .limit(1)
      .forUpdate(),
    unpaid: tablesOf(em)
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', prompts.customerId)
      .where('method', 'in', ['mtn_money', 'airtel_money'])
      .where('channel', '=', 'provider')
      .where('status', '<>', 'succeeded')
      .where('created_at', '>', prompts.since.toISOString()),
    failedCards: ofInvoice().select('id').where('method', '=', 'card').where('status', '=', 'failed'),
  });
  return {
    balance: moneyFrom(money).get(invoiceId)!.balance,
    waiting: waiting[0] ? em.map(Payment, waiting[0], { disableIdentityMap: true }) : null,
    unpaid: unpaid[0]!.count,
    hasFailedCards: failedCards.length > 0,
  };
}
