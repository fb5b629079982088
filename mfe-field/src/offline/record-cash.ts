import type { components, paths } from '@yoza/billing-contract/api';
import { bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { technicianClient } from '@yoza/shell-sdk/technician-session';

export type Payment = components['schemas']['Payment'];

const api = technicianClient<paths>();

/** Records cash received from a customer, in whole shillings; `amount` includes the tip. Sent again under the same key it counts once. */
export function recordCash(cash: components['schemas']['NewCashPayment'], key: string): Promise<Payment> {
  return bodyOf(api.POST('/api/payments/cash', { body: cash, headers: idempotent(key) }));
}
