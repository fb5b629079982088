import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoiceSnapshot, invoicePaid } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import { jobPaymentChanged } from '@yoza/jobs-contract/events';
import { shillings } from '@yoza/kernel-contract/primitives';
import { priceInOneLine } from '../catalog/price.ts';
import { changeDetachedJob } from './change-detached-job.ts';
import type { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';
import { recordRepriced } from './record-repriced.ts';

/**
 * Marks the job of a paid invoice as paid, at the invoice's amounts: a total that an admin set, or add-ons that the customer chose, at the same time as the
 * payment came too late for the invoice. The total is reverted, and add-ons that are not on the invoice are removed.
 */
export async function onInvoicePaid(
  { data, occurredAt }: EventOf<typeof invoicePaid>,
  em: EntityManager,
): Promise<void> {
  await changeDetachedJob(em, data.jobId, (job) => {
    const at = new Date(occurredAt);
    if (job.paymentStatus === 'pending' && job.status !== 'cancelled') {
      const former = job.totalPrice;
      // Add-ons are not on the invoice of a total that an admin agreed.
      const names = job.isAgreed ? null : namesOn(data);
      if (job.revertPrice(paidPrice(job, data), names, at)) recordRepriced(em, job, former, null);
    }
    if (!job.markPaid(at)) return false;
    recordJobEvent(em, jobPaymentChanged, job, null);
    return true;
  });
}

function paidPrice({ taxRate, serviceId: id, serviceName: name }: Job, { subtotal, taxAmount }: InvoiceSnapshot) {
  const amounts = { basePrice: shillings(subtotal), taxAmount: shillings(taxAmount), taxRate };
  return priceInOneLine(amounts, { id, name });
}

/** Returns the texts of the lines of a paid invoice; null for an event from before invoices had documents. */
const namesOn = ({ document }: InvoiceSnapshot): string[] | null => document && document.lines.map(({ text }) => text);
