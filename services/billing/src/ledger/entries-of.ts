/**
 * SQL of the entries of a ledger transaction, whose id is the column `id`: `cross join lateral ${entriesOf('t.id')} as e`. Finds them in the one partition
 * that has them. In a plain join of many transactions PostgreSQL expects to search all partitions for each of them, and reads the whole ledger instead.
 */
export const entriesOf = (id: string) => `(select * from ledger_entries where transaction_id = ${id} offset 0)`;
