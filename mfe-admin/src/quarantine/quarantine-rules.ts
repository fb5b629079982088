import type { QuarantineItem, Resolution } from './quarantine.api.ts';

export const resolutions = ['refund', 'apply', 'dismiss'] as const satisfies Resolution[];

/**
 * True if this resolution is offered: refunding and applying need received money. Dismissing is always offered, because the money may have been
 * refunded or applied elsewhere meanwhile; otherwise the server refuses it.
 */
export function canResolve(
  { receivedAmount }: Pick<QuarantineItem, 'receivedAmount'>,
  resolution: Resolution,
): boolean {
  return resolution === 'dismiss' || Number(receivedAmount ?? 0) > 0;
}

const withOwnHints = ['refund_unknown', 'unbooked', 'wrong_currency'] as const;

/** Returns the group of texts that explain the resolutions: by money received, or by a reason that tells more than that none was. */
export function hintsOf(item: Pick<QuarantineItem, 'reason' | 'receivedAmount'>) {
  if (canResolve(item, 'refund')) return 'withMoney';
  return withOwnHints.find((reason) => reason === item.reason) ?? 'withoutMoney';
}

/** True if an admin has to name the invoice the money is applied to, because the intended one is unknown. */
export function needsInvoice(item: Pick<QuarantineItem, 'invoiceNumber'>, resolution: Resolution): boolean {
  return resolution === 'apply' && item.invoiceNumber === null;
}
