import type { InvoiceMoney, Payment, Refund } from './payments.api.ts';

type CreditNote = InvoiceMoney['creditNotes'][number];

export type MoneyMove =
  | { kind: 'payment'; id: string; at: string; payment: Payment }
  | { kind: 'refund'; id: string; at: string; refund: Refund }
  | { kind: 'credit-note'; id: string; at: string; creditNote: CreditNote };

/** Payments, refunds and credit notes of an invoice as one list, the last created first. */
export function movesOf({ payments, refunds, creditNotes }: InvoiceMoney): MoneyMove[] {
  const moves: MoneyMove[] = [
    ...payments.map((payment) => ({ kind: 'payment' as const, id: payment.id, at: payment.createdAt, payment })),
    ...refunds.map((refund) => ({ kind: 'refund' as const, id: refund.id, at: refund.createdAt, refund })),
    ...creditNotes.map((creditNote) => ({
      kind: 'credit-note' as const,
      id: creditNote.id,
      at: creditNote.createdAt,
      creditNote,
    })),
  ];
  return moves.toSorted((a, b) => b.at.localeCompare(a.at));
}
