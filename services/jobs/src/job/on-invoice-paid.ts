import type { EntityManager } from '@mikro-orm/postgresql';
import type { invoicePaid } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import { jobPaymentChanged } from '@yoza/jobs-contract/events';
import { shillings } from '@yoza/kernel-contract/primitives';
import { priceInOneLine } from '../catalog/price.ts';
import { changeDetachedJob } from './change-detached-job.ts';
import { recordJobEvent } from './record-job-event.ts';
import { recordRepriced } from './record-repriced.ts';

/**
 * Marks the job of a paid invoice as paid, at the invoice's amounts: a total that an admin set at the same time as the payment came too late for the
 * invoice and is reverted.
 */
export async function onInvoicePaid(
  { data, occurredAt }: EventOf<typeof invoicePaid>,
  em: EntityManager,
): Promise<void> {
  await changeDetachedJob(em, data.jobId, (job) => {
    const at = new Date(occurredAt);
    if (job.paymentStatus === 'pending' && job.status !== 'cancelled') {
      const former = job.totalPrice;
      const { taxRate, serviceId: id, serviceName: name } = job;
      const amounts = { basePrice: shillings(data.subtotal), taxAmount: shillings(data.taxAmount), taxRate };
      if (job.reprice(priceInOneLine(amounts, { id, name }), at)) recordRepriced(em, job, former, null);
    }
    if (!job.markPaid(at)) return false;
    recordJobEvent(em, jobPaymentChanged, job, null);
    return true;
  });
}
