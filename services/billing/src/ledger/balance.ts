import type { EntityManager } from '@mikro-orm/postgresql';

/** What an invoice still has open, in whole shillings, from the ledger; negative when more was paid than is owed. */
export async function balanceOf(em: EntityManager, invoiceId: string): Promise<number> {
  const [row] = await em.execute<{ balance: string | null }[]>(
    `select sum(debit - credit) as balance from ledger_entries where account = 'receivable' and invoice_id = ?`,
    [invoiceId],
  );
  return Number(row?.balance ?? 0);
}
