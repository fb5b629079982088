import { randomUUIDv7 } from 'node:crypto';
import type { CreditNoteDocument, ReceiptDocument } from '@yoza/billing-contract/documents';
import type { InvoiceSnapshot, RefundSnapshot } from '@yoza/billing-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { traceHeadersOf } from '@yoza/service-kit/tracing';
import { defineEntity, p } from '@mikro-orm/core';
import type { AccessContent, AccessMailKind } from './access-text.ts';
import { applicationMailKinds } from './application-text.ts';
import { erasureMailKinds } from './erasure-text.ts';
import { exportMailKinds } from './export-text.ts';
import { technicianJobMailKinds } from './technician-job-mails.ts';

export const mailKinds = [
  'job-booked',
  'job-assigned',
  'job-on-the-way',
  'job-completed',
  'job-cancelled',
  'job-rescheduled',
  'job-repriced',
  'job-changed',
  'invoice-issued',
  'invoice-paid',
  'invoice-overdue',
  'payment-received',
  'payment-refunded',
  ...applicationMailKinds,
  ...erasureMailKinds,
  ...exportMailKinds,
  ...technicianJobMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Data from which the text of an email is created at sending. */
export interface MailContent {
  job?: JobSnapshot;
  /** Version of the job: the SEQUENCE of calendar files. No meaning in emails without one. */
  version: number;
  previous?: { scheduledDate: string; timeSlot: string };
  /** Total price before an admin changed it, in emails about that change. */
  previousTotalPrice?: string;
  technicianName?: string;
  /** Name of the customer, in emails to technicians. */
  customerName?: string;
  invoice?: InvoiceSnapshot & { reminder?: number };
  receipt?: ReceiptDocument;
  refund?: RefundSnapshot;
  creditNote?: CreditNoteDocument;
  access?: AccessContent;
  /** Time from which the account of the customer will be erased. */
  erasureDueAt?: string;
  /** End of the time in which a customer can download their data. */
  exportUntil?: string;
}

export interface NewMail {
  eventId: string;
  kind: MailKind | AccessMailKind;
  /** Recipient: a customer or technician; for emails with a secret link, the technician account or invitation. */
  customerId: string;
  /**
   * The job; if there is none, the payment, application, technician account or invitation. Emails to one recipient about one subject are sent in the
   * order they were written.
   */
  subjectId: string;
  content: MailContent;
  /** Expiry of the email; null for never. */
  expiresAt: Date | null;
  now: Date;
}

export const OutgoingEmailSchema = defineEntity({
  name: 'OutgoingEmail',
  tableName: 'outgoing_emails',
  properties: {
    id: p.uuid().primary(),
    eventId: p.uuid(),
    kind: p.string().$type<MailKind | AccessMailKind>(),
    customerId: p.uuid(),
    subjectId: p.uuid(),
    content: p.json<MailContent>(),
    status: p.string().$type<'waiting' | 'sent' | 'failed'>(),
    attempts: p.integer(),
    /** Time of the next attempt; during an attempt, the end of its lease. */
    nextAttemptAt: p.datetime(3),
    expiresAt: p.datetime(3).strictNullable(),
    lastError: p.text().strictNullable(),
    createdAt: p.datetime(3),
    sentAt: p.datetime(3).strictNullable(),
    /** Place in the trace of the event that it reports. */
    traceparent: p.text().strictNullable(),
    tracestate: p.text().strictNullable(),
  },
});

/** An email to a customer or a technician, written in the transaction of the change it reports. The mailer sends it. */
export class OutgoingEmail extends OutgoingEmailSchema.class {
  static write({ eventId, kind, customerId, subjectId, content, expiresAt, now }: NewMail): OutgoingEmail {
    const email = new OutgoingEmail();
    email.id = randomUUIDv7();
    email.eventId = eventId;
    email.kind = kind;
    email.customerId = customerId;
    email.subjectId = subjectId;
    email.content = content;
    email.status = 'waiting';
    email.attempts = 0;
    email.nextAttemptAt = now;
    email.expiresAt = expiresAt;
    email.lastError = null;
    email.createdAt = now;
    email.sentAt = null;
    const headers = traceHeadersOf();
    email.traceparent = headers?.traceparent ?? null;
    email.tracestate = headers?.tracestate ?? null;
    return email;
  }

  /** Makes it due at `now`; one that failed permanently begins again with its first attempt. */
  makeDue(now: Date): void {
    if (this.status === 'failed') this.attempts = 0;
    this.status = 'waiting';
    this.nextAttemptAt = now;
  }
}
OutgoingEmailSchema.setClass(OutgoingEmail);
