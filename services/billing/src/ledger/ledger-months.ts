import type { PermanentTable } from '@yoza/messaging/permanent-months';

/** Partitions of the ledger's entries, by the time in the id of their transaction. */
export const ledgerMonths: PermanentTable = {
  name: 'ledger_entries',
  key: 'transaction_id',
  keyIs: 'uuidv7',
  references: ['ledger_transactions'],
  complete: (partition) => `
    create trigger ledger_entries_append_only before update or delete or truncate on ${partition}
      for each statement execute function refuse_change();`,
};
