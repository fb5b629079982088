import type { QuarantineItem, Resolution } from './quarantine.api.ts';

export const resolutions = ['refund', 'apply', 'dismiss'] as const satisfies Resolution[];

/** Whether money came in that can be sent back or counted. Putting aside is always possible: the money may have gone elsewhere meanwhile. */
export function canResolve(
  { receivedAmount }: Pick<QuarantineItem, 'receivedAmount'>,
  resolution: Resolution,
): boolean {
  return resolution === 'dismiss' || Number(receivedAmount ?? 0) > 0;
}

/** Whether an admin has to say which invoice money is counted towards: nobody knows which one it was meant for. */
export function needsInvoice(item: Pick<QuarantineItem, 'invoiceNumber'>, resolution: Resolution): boolean {
  return resolution === 'apply' && item.invoiceNumber === null;
}
