import { conflict } from '@yoza/service-kit/errors';

/** Clocks of two servers, and of a phone as it is put right, differ by so much. */
const tolerance = 30_000;

/** `at`, or `earliest` where it is a little before that. Throws 409 OUT_OF_ORDER with `message` when it is more than half a minute before. */
export function notBefore(earliest: Date, at: Date, message: string): Date {
  if (at >= earliest) return at;
  if (earliest.getTime() - at.getTime() <= tolerance) return earliest;
  throw conflict('OUT_OF_ORDER', message);
}
