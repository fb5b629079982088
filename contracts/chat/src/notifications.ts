import { z } from 'zod';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';

export const notificationKinds = [
  'job-booked',
  'job-assigned',
  'job-unassigned',
  'job-on-the-way',
  'job-started',
  'job-completed',
  'job-cancelled',
  'job-rescheduled',
  'job-repriced',
  'job-instructions-changed',
  'job-rated',
  'invoice-issued',
  'invoice-paid',
  'invoice-overdue',
  'payment-received',
  'payment-failed',
  'payment-refunded',
  'money-to-check',
  'chat-opened',
  'chat-message',
  'technician-request-submitted',
  'technician-request-approved',
  'technician-request-rejected',
] as const;
export const NotificationKind = z.enum(notificationKinds).meta({ id: 'NotificationKind' });
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Facts from which a notification is worded; which of them are present depends on its kind. */
export const NotificationFacts = z
  .object({
    serviceName: z.string(),
    scheduledDate: Instant,
    timeSlot: z.string(),
    /** Slot before the booking was rescheduled. */
    previousScheduledDate: Instant,
    previousTimeSlot: z.string(),
    technicianName: z.string(),
    /** Expected arrival of the technician who is on the way. */
    expectedArrivalAt: Instant,
    customerName: z.string(),
    invoiceNumber: z.string(),
    /** Amount of an invoice, payment or refund; for a reminder, the balance due; for a booking, its new price. Decimal string in UGX, like the next two. */
    amount: z.string(),
    /** Price before the change. */
    previousAmount: z.string(),
    /** Balance due of the invoice after a partial payment. */
    balance: z.string(),
    method: z.string(),
    failure: z.string(),
    reason: z.string(),
    /**
     * True if vehicle, service or place have changed. The kind is then `job-repriced`, or `job-booked` if the price is the same, from which older
     * screens word it.
     */
    hasOtherDetails: z.boolean(),
    /** Of a rating. */
    stars: z.int(),
  })
  .partial()
  .meta({ id: 'NotificationFacts' });
export type NotificationFacts = z.infer<typeof NotificationFacts>;

/** Event that concerns the reader. The screen words it in the reader's language from `kind` and `facts`. */
export const Notification = z
  .object({
    id: Uuid,
    kind: NotificationKind,
    subject: z.enum(['job', 'invoice', 'chat-session', 'technician-request', 'payment', 'quarantine']),
    subjectId: Uuid,
    facts: NotificationFacts,
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const UnreadCount = z.object({ unreadCount: z.int() }).meta({ id: 'UnreadCount' });

/** Notifications to mark as read; without `ids`, all of the caller's. */
export const ReadNotifications = z
  .object({ ids: z.array(Uuid).min(1).max(100).optional() })
  .meta({ id: 'ReadNotifications' });
