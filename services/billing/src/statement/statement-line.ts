export type StatementLineKind = 'invoice' | 'payment' | 'tip' | 'credit_note' | 'refund';

/** One line of a statement. Amounts in whole shillings. */
export interface StatementLine {
  at: Date;
  /** Business day of the line. */
  date: string;
  kind: StatementLineKind;
  /** Text of the event: `Payment by MTN Mobile Money`. */
  text: string;
  /** Number of the invoice, receipt or credit note; without one, the provider's transaction id; null without either. */
  document: string | null;
  invoiceNumber: string | null;
  serviceName: string | null;
  /** Null where the customer's name is not known, and for unclaimed money. */
  customerName: string | null;
  /** Increase of the amount owed; 0 for a decrease. */
  charged: number;
  /** Decrease of the amount owed; 0 for an increase. */
  credited: number;
  /** Amount owed after it; negative: held for the customer. */
  balance: number;
}
