import { z } from 'zod';

export const noticeStates = ['waiting', 'delivered', 'dropped', 'failed'] as const;

/** A callback or webhook sent by the sandbox, with its delivery state. `forged` is the kind of forgery. */
export const Notice = z.object({
  id: z.string(),
  provider: z.enum(['stripe', 'mtn', 'airtel']),
  url: z.string(),
  method: z.enum(['POST', 'PUT']),
  kind: z.string(),
  body: z.string(),
  forged: z.enum(['success', 'unknown_reference', 'bad_signature', 'old_timestamp', 'replayed_event']).optional(),
  state: z.enum(noticeStates),
  dueAt: z.iso.datetime(),
  /** Maximum number of attempts to send it. */
  attemptsAllowed: z.number().int(),
  attempts: z.array(
    z.object({ at: z.iso.datetime(), status: z.number().int().optional(), error: z.string().optional() }),
  ),
});
export type Notice = z.infer<typeof Notice>;
export type Forgery = NonNullable<Notice['forged']>;
