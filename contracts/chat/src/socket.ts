import { z } from 'zod';
import { Notification } from './notifications.ts';
import { ChatMessage } from './schemas.ts';
import { ActingRole, type Principal } from '@yoza/kernel-contract/principal';
import { NewPosition, Tracking } from '@yoza/jobs-contract/tracking';
import { Instant, Uuid, paragraph } from '@yoza/kernel-contract/primitives';

/** True if a caller may have a socket: a customer or an admin with a session, or a technician with a token. */
export const mayConnect = ({ via, role }: Pick<Principal, 'via' | 'role'>): boolean =>
  via === 'bearer' ? role === 'technician' : role === 'customer' || role === 'admin';

/**
 * Frames of /ws, JSON, at most 16 KB each. The sender is taken from the credential of the upgrade, the session cookie of a customer or an admin or the
 * token of a technician: `auth` and `senderId` are claims, and a claim that contradicts it is answered with an error frame and close 1008. Only customers
 * and admins send `chat_message`, only technicians `position`.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: Uuid, role: ActingRole }),
  z.object({
    type: z.literal('chat_message'),
    sessionId: Uuid,
    message: paragraph(4000).min(1),
    senderId: z.string().max(64).optional(),
    clientMessageId: z.guid().optional(),
  }),
  /** Position of the technician on the trip to a job; answered with `position_accepted`, or with an error. */
  z.object({ type: z.literal('position'), clientMessageId: z.guid(), ...NewPosition.shape }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/**
 * Topic of a change, so that an open screen can request it again. The id of a `slot` is its date, such as `2026-11-21`; all customers and admins are
 * notified of it. Technicians are notified of their jobs and logs. A `job-proof` is the photos and the signature of the job with this id.
 */
export const ChangedTopic = z.enum([
  'job',
  'invoice',
  'chat-session',
  'user',
  'technician-log',
  'job-proof',
  'slot',
  'payment',
  'technician-request',
  'technician-invitation',
  'audit',
]);
export type ChangedTopic = z.infer<typeof ChangedTopic>;

export const ServerFrame = z.discriminatedUnion('type', [
  /** Topics whose changes this server reports; an older server does not list them. */
  z.object({ type: z.literal('auth_success'), topics: z.array(ChangedTopic).optional() }),
  z.object({ type: z.literal('new_message'), message: ChatMessage }),
  z.object({ type: z.literal('changed'), topic: ChangedTopic, id: z.string() }),
  /** Position of the technician on the trip to a booking, for its customer; null when it is no longer shared. */
  z.object({
    type: z.literal('position'),
    jobId: Uuid,
    position: Tracking.shape.position,
    expectedArrivalAt: Instant.nullable(),
  }),
  /** Answer to a `position` of the technician. */
  z.object({ type: z.literal('position_accepted'), clientMessageId: z.guid() }),
  /** Read position of the other side: `side` has read the session's messages up to `position`. */
  z.object({
    type: z.literal('messages_read'),
    sessionId: Uuid,
    side: z.enum(['customer', 'support']),
    position: z.int(),
  }),
  /** New notification (null when only the count is sent: some were read, or events may have been missed), and the number of unread ones. */
  z.object({ type: z.literal('notification'), notification: Notification.nullable(), unreadCount: z.int() }),
  z.object({ type: z.literal('error'), message: z.string(), code: z.string(), clientMessageId: z.string().optional() }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;

/**
 * The only frame to a visitor with the link of a trip: the newest position and the expected arrival, with no more than `GET /api/tracking/{secret}` shows. The
 * visitor sends none. Any other change of the job closes the socket with 1000, and the page requests the trip anew.
 */
export const TripFrame = z.object({
  type: z.literal('position'),
  position: Tracking.shape.position,
  expectedArrivalAt: Instant.nullable(),
});
export type TripFrame = z.infer<typeof TripFrame>;

export const socketLimits = { frameBytes: 16_384, messagesPerMinute: 20, positionsPerTenSeconds: 6 } as const;
