import { z } from 'zod';

/** One call of a client and its response. The same call with the same response directly after it only changes `times` and `lastAt`. */
export const Exchange = z.object({
  at: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  times: z.number().int(),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  /** Status of the response; 0 when there was none. */
  status: z.number().int(),
  answer: z.unknown(),
});
export type Exchange = z.infer<typeof Exchange>;
