import type { Invoice } from '@yoza/billing-contract/schemas';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { balanceFrom } from '../ledger/balance.ts';
import { fullNameOf } from '../person/full-name.ts';
import { displayedStatus } from './displayed-status.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { linesOf, presentLine } from './invoice-lines.ts';
import { stateOf } from './invoice-state.ts';

type Presented = Invoice & Required<Pick<Invoice, 'lines' | 'state' | 'amountRefunded' | 'amountRefundDue'>>;

/** Returns the wire form of an invoice at `now`. */
export function presentInvoice(row: InvoiceRow, now: Date): Presented {
  const status = displayedStatus(row.status, new Date(row.due_date), now);
  const ledger = balanceFrom(row);
  return {
    id: row.id,
    invoiceNumber: row.invoice_number,
    jobId: row.job_id,
    customerId: row.customer_id,
    customerName: fullNameOf(row),
    status,
    state: stateOf({ status, total: row.total_amount, ledger }),
    lines: linesOf({ ...row, taxAmount: row.tax_amount }, row).map(presentLine),
    subtotal: money(row.subtotal),
    taxAmount: money(row.tax_amount),
    taxRate: row.tax_rate,
    totalAmount: money(row.total_amount),
    amountPaid: money(Math.max(ledger.paid, 0)),
    amountRefunded: money(ledger.refunded),
    amountRefundDue: money(ledger.due),
    balance: money(Math.max(ledger.balance, 0)),
    fiscal: row.fiscal,
    dueDate: wireTime(row.due_date),
    paidAt: wireTimeOrNull(row.paid_at),
    notes: row.notes,
    createdAt: wireTime(row.created_at),
    updatedAt: wireTime(row.updated_at),
    version: row.version,
    job: {
      id: row.job_id,
      serviceId: row.service_id,
      serviceName: row.service_name,
      scheduledDate: wireTime(row.scheduled_date),
      timeSlot: row.time_slot,
      status: row.job_status,
      mobileMoneyPhone: row.mobile_money_phone,
      mobileMoneyReference: row.mobile_money_reference,
    },
  };
}
