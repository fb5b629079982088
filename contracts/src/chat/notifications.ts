import { z } from 'zod';
import { Instant, Uuid } from '../primitives.ts';

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

/** What the words of a notification are made of; which of them are there depends on its kind. */
export const NotificationFacts = z
  .object({
    serviceName: z.string(),
    scheduledDate: Instant,
    timeSlot: z.string(),
    /** The slot before it was moved. */
    previousScheduledDate: Instant,
    previousTimeSlot: z.string(),
    technicianName: z.string(),
    /** When the technician who is on the way is likely to be there. */
    expectedArrivalAt: Instant,
    customerName: z.string(),
    invoiceNumber: z.string(),
    /** Decimal string in UGX. */
    amount: z.string(),
    /** What it was before. */
    previousAmount: z.string(),
    /** Of the invoice, after a payment in part. */
    balance: z.string(),
    method: z.string(),
    failure: z.string(),
    reason: z.string(),
    /** Vehicle, service or place are others now; the kind is what screens of before this make of it. */
    hasOtherDetails: z.boolean(),
    /** Of a rating. */
    stars: z.int(),
  })
  .partial()
  .meta({ id: 'NotificationFacts' });
export type NotificationFacts = z.infer<typeof NotificationFacts>;

/** Something that happened and concerns the one who reads it. The screen words it in the reader's language from `kind` and `facts`. */
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

/** Without `ids` all of the caller's. */
export const ReadNotifications = z
  .object({ ids: z.array(Uuid).min(1).max(100).optional() })
  .meta({ id: 'ReadNotifications' });
