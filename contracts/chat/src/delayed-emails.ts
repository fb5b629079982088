import { z } from 'zod';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';

/** Email that was not sent at its first attempt or waits for longer than a minute, without its content. */
export const DelayedEmail = z
  .object({
    id: Uuid,
    /** Kind of the email, such as `invoice-issued`. */
    kind: z.string(),
    /** First letter and domain of the address, such as `a…@example.com`; null while the address is not known. */
    recipient: z.string().nullable(),
    /** `waiting` for the next attempt, `failed` after the last one, or `expired`: it would be useless now and cannot be sent again. */
    status: z.enum(['waiting', 'failed', 'expired']),
    attempts: z.int(),
    /** Null without a further attempt. */
    nextAttemptAt: Instant.nullable(),
    /** Message of the last failure without values. */
    lastError: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'DelayedEmail' });
export type DelayedEmail = z.infer<typeof DelayedEmail>;
