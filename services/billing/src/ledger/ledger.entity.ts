import { defineEntity, p } from '@mikro-orm/core';

/**
 * Accounts of the ledger. `receivable`: owed by customers, by invoice. `card`, `mtn_money`, `airtel_money`, `cash`: received by each method.
 * `unallocated`: received and counting towards no invoice. `refunds_due`: to be refunded, not yet paid out. `settled_by_hand`: marked by an admin as
 * paid elsewhere.
 */
export type Account =
  | 'receivable'
  | 'revenue'
  | 'tax'
  | 'tips'
  | 'card'
  | 'mtn_money'
  | 'airtel_money'
  | 'cash'
  | 'unallocated'
  | 'refunds_due'
  | 'settled_by_hand';

export const LedgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transactions',
  properties: {
    id: p.uuid().primary(),
    /** Name of the event, such as `payment-succeeded:<id>`: unique. */
    cause: p.string(),
    memo: p.text(),
    invoiceId: p.uuid().strictNullable(),
    paymentId: p.uuid().strictNullable(),
    refundId: p.uuid().strictNullable(),
    occurredAt: p.datetime(3),
    /** Business day of `occurredAt`. */
    businessDate: p.date(),
  },
});

/** Balanced set of entries with one cause. It never changes. */
export class LedgerTransaction extends LedgerTransactionSchema.class {}
LedgerTransactionSchema.setClass(LedgerTransaction);

export const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    /** Order of writing, assigned by the database. */
    id: p.bigint('string').primary().autoincrement(),
    transactionId: p.uuid(),
    account: p.string().$type<Account>(),
    /** Whole shillings, as is the credit; one of the two is 0. */
    debit: p.integer(),
    credit: p.integer(),
    invoiceId: p.uuid().strictNullable(),
  },
});

/** Amount of a transaction on one account. It never changes. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);
