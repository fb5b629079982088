import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from './invoice.entity.ts';
import { publishInvoice } from './publish-invoice.ts';

const atOnce = 50;

/**
 * Marks pending and sent invoices as overdue whose due date has passed, unless their total is 0, and publishes that. Several processes may do it at
 * once. Returns the number of invoices.
 */
export async function storeOverdue(em: EntityManager, now: Date): Promise<number> {
  for (let stored = 0; ;) {
    const count = await storeSome(em, now);
    stored += count;
    if (count < atOnce) return stored;
  }
}

function storeSome(em: EntityManager, now: Date): Promise<number> {
  return withTransaction(em, async (transaction) => {
    const invoices = await transaction.find(
      Invoice,
      { status: { $in: ['pending', 'sent'] }, dueDate: { $lt: now }, totalAmount: { $gt: 0 } },
      { limit: atOnce, orderBy: { dueDate: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const invoice of invoices) {
      invoice.moveTo('overdue', now);
      await publishInvoice(transaction, invoice, null, now);
    }
    return invoices.length;
  });
}
