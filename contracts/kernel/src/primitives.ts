import { z } from 'zod';
import { maxCounted } from './max-counted.ts';

// Overrides and isolates of writing direction would change the direction of the text displayed beside the line.
const controlCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const controlCharactersButLineBreaks = /[^\P{Cc}\n\r\t]/u;

/** A UUID in canonical form. Malformed ids are a 400, not a 404. */
export const Uuid = z.guid().meta({ id: 'Uuid', description: 'A UUID.' });

/** Ids of catalogue services are slugs, such as `premium-detail`. */
export const slug = (wrong?: string) =>
  z
    .string(wrong)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrong)
    .max(64, wrong);
export const Slug = slug().meta({ id: 'Slug' });

/**
 * Instant in ISO-8601 with seconds, and with `Z` or an offset; services write UTC with milliseconds. Stays a string on the wire and in the clients.
 * Finer than nanoseconds is rejected, since no consumer can read it.
 */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => !/\.\d{10}/.test(text), 'At most nine decimal places for seconds')
  .meta({ id: 'Instant', description: 'ISO-8601 instant.' });

/** A calendar date of the business (Africa/Kampala), such as `2026-11-21`. */
export const BusinessDate = z.iso.date().meta({ id: 'BusinessDate' });

/** Money on the wire: a decimal string with two places. Whole shillings in code, see {@link shillings}. */
export const Money = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/)
  .meta({ id: 'Money', description: 'UGX as a decimal string with two places.' });

/** Money as a client may send it: any number from 0 to 99,999,999, or a decimal string of at most two places. */
export const MoneyInput = z
  .union([z.number().min(0).max(99_999_999), z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'Not an amount')])
  .meta({ id: 'MoneyInput' });

const tooLong = (max: number) => `At most ${max} characters`;

/**
 * One line of text entered by a person: trimmed; control characters and those that change the writing direction are refused. `max` counts UTF-16
 * units. `missing` is the error message for a request without it; an empty text is refused with `min(1, missing)`.
 */
export const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => !controlCharacters.test(text), 'Contains characters that cannot be stored');

/** Text of several lines entered by a person: trimmed, control characters other than line breaks and tabs refused. `missing` as for {@link line}. */
export const paragraph = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => !controlCharactersButLineBreaks.test(text), 'Contains characters that cannot be stored');

export const Latitude = z.union([z.number(), z.string().regex(/^-?\d{1,2}(\.\d{1,12})?$/)]).meta({ id: 'Latitude' });
export const Longitude = z.union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,12})?$/)]).meta({ id: 'Longitude' });

/** Converts a money string to whole shillings. Throws a RangeError on a fraction of a shilling. */
export function shillings(money: string | number): number {
  const amount = Number(money);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${money} is not an amount of whole shillings`);
  return amount;
}

/** Formats whole shillings for the wire: `89119` → `'89119.00'`. */
export function money(wholeShillings: number): string {
  return `${wholeShillings}.00`;
}

/** Page of a list. `nextCursor` is null on the last page; it is opaque to callers. */
export const page = <T extends z.ZodType>(item: T, id: string) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() }).meta({ id });

/** Number of rows in a list, counted up to a limit that does not grow with the list. */
export const ListCount = z
  .int()
  .min(0)
  .max(maxCounted)
  .meta({ id: 'ListCount', description: `At most ${maxCounted}, which stands for that many or more.` });

export const PageQuery = {
  /** Position of a page, opaque to callers. The limit leaves room for the longest name or email address that a list is sorted by, encoded. */
  cursor: z.string().max(2048).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
};
