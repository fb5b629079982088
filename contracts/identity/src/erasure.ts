import { z } from 'zod';
import { HeldRecords } from '@yoza/kernel-contract/person-erased';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';

/** Reason for which an account could not be erased when it was due: bookings that are not finished, or a balance due or a payment that is not final. */
const ErasureObstacle = z.enum(['active-jobs', 'open-balance']).meta({ id: 'ErasureObstacle' });
export type ErasureObstacle = z.infer<typeof ErasureObstacle>;

/** Erasure of an account that its customer has requested. It can be cancelled until it is due. */
export const Erasure = z
  .object({
    requestedAt: Instant,
    /** Time of the erasure; of the next attempt after one that something prevented. */
    dueAt: Instant,
    /** Obstacle of the last attempt; null without one. */
    blockedBy: ErasureObstacle.nullable(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** Statement of a service that it has erased what it stored about a customer, and what it has to keep. */
const Acknowledgement = z
  .object({
    service: z.enum(['identity', 'jobs', 'billing', 'chat']),
    at: Instant,
    held: z.array(HeldRecords),
  })
  .meta({ id: 'ErasureAcknowledgement' });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** Erasure as admins see it: ids and dates only. */
export const AdminErasure = Erasure.extend({
  customerId: Uuid,
  /** `closed`: the account is closed and will be erased within minutes. */
  state: z.enum(['pending', 'blocked', 'closed', 'erased']),
  erasedAt: Instant.nullable(),
  /** By service; of an erased account. */
  acknowledgements: z.array(Acknowledgement),
}).meta({ id: 'AdminErasure' });
export type AdminErasure = z.infer<typeof AdminErasure>;
