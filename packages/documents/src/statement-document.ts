import type { Seller } from '@yoza/contracts/billing/documents';

/** One thing that moved the balance. Amounts in whole shillings. */
export interface StatementLine {
  /** ISO-8601. */
  at: string;
  /** Of the invoice, receipt or credit note; empty where there is none. */
  number: string;
  text: string;
  /** What was charged, and what was paid or credited; 0 for nothing. */
  charged: number;
  credited: number;
  /** After it; negative when more was paid than is owed. */
  balance: number;
}

/** Everything a statement says on paper. */
export interface StatementDocument {
  seller: Seller;
  /** Null for everybody's. */
  customerName: string | null;
  /** Days of the business, both included, such as `2026-11-21`. */
  from: string;
  to: string;
  /** When it was drawn up. */
  issuedAt: string;
  openingBalance: number;
  closingBalance: number;
  lines: StatementLine[];
}
