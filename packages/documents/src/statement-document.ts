import type { Seller } from '@yoza/billing-contract/documents';

/** Change to the balance. Amounts in whole shillings. */
export interface StatementLine {
  /** ISO-8601. */
  at: string;
  /** Number of the invoice, receipt or credit note, else the provider's transaction ID; empty without either. */
  number: string;
  text: string;
  /** Amounts charged, and paid or credited; 0 for nothing. */
  charged: number;
  credited: number;
  /** Balance after this change; negative if more was paid than is owed. */
  balance: number;
}

/** Content of a statement. */
export interface StatementDocument {
  seller: Seller;
  /** Null for all customers. */
  customerName: string | null;
  /** Kampala dates of the period, both included, such as `2026-11-21`. */
  from: string;
  to: string;
  /** Time of issue. */
  issuedAt: string;
  openingBalance: number;
  closingBalance: number;
  lines: StatementLine[];
}
