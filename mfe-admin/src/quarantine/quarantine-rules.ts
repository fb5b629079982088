import type { QuarantineItem, Resolution } from './quarantine.api.ts';

export const resolutions = ['refund', 'apply', 'dismiss'] as const satisfies Resolution[];

/** Money that came in can be sent back or counted; where none came in there is nothing to do but to put it aside. */
export function canResolve(item: Pick<QuarantineItem, 'receivedAmount'>, resolution: Resolution): boolean {
  const hasMoney = Number(item.receivedAmount ?? 0) > 0;
  return resolution === 'dismiss' ? !hasMoney : hasMoney;
}

/** Whether an admin has to say which invoice money is counted towards: nobody knows which one it was meant for. */
export function needsInvoice(item: Pick<QuarantineItem, 'invoiceNumber'>, resolution: Resolution): boolean {
  return resolution === 'apply' && item.invoiceNumber === null;
}
