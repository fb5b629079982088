import { z } from 'zod';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';

/** Maximum number of sessions in the list. */
export const maxListedSessions = 50;

/** Place where the caller is signed in: a browser by its cookie, or the field area by its tokens. */
export const Session = z
  .object({
    id: Uuid,
    kind: z.enum(['browser', 'field_app']),
    /** Browser and system, such as `Chrome on Android`; null if unknown. */
    device: z.string().nullable(),
    signedInAt: Instant,
    /** Last use, recorded at most once in five minutes. */
    lastUsedAt: Instant,
    /** True for the session of this call. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
