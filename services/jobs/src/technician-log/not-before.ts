import { conflict } from '@yoza/service-kit/errors';

/** Maximum difference, in milliseconds, between the clocks of two servers, or between a server's and a phone's corrected clock. */
const tolerance = 30_000;

/** Returns `at`, or `earliest` for a time slightly before it. Throws 409 OUT_OF_ORDER with `message` for a time more than half a minute before. */
export function notBefore(earliest: Date, at: Date, message: string): Date {
  if (at >= earliest) return at;
  if (earliest.getTime() - at.getTime() <= tolerance) return earliest;
  throw conflict('OUT_OF_ORDER', message);
}
