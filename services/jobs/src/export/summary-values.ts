import type { ExportedRow } from '@yoza/kernel-contract/export-section';
import { businessTimeZone } from '@yoza/service-kit/time';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: businessTimeZone });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: businessTimeZone });
const amount = new Intl.NumberFormat('en-US');

type Value = ExportedRow[string] | undefined;

/** Returns a value as text; null for none. */
export const textOf = (value: Value): string | null =>
  value === undefined || value === null || value === ''
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Formats a time as `Nov 23, 2026, 9:41 AM`; the page says once that it is in EAT. */
export const timeText = (value: Value): string | null =>
  typeof value === 'string' ? time.format(new Date(value)) : null;

/** Formats the day of a time as `Nov 23, 2026`. */
export const dateText = (value: Value): string | null =>
  typeof value === 'string' ? date.format(new Date(value)) : null;

/** Formats an amount in whole shillings as `UGX 64,800`. */
export const amountText = (value: Value): string | null =>
  typeof value === 'number' ? `UGX ${amount.format(value)}` : null;

/** Returns a code such as `in_progress` as words: `In progress`. */
export const wordsOf = (value: Value): string | null =>
  textOf(value)
    ?.replaceAll(/[_-]/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase()) ?? null;

/** Joins the parts that are known. */
export const joined = (parts: readonly (string | null)[], separator = ' '): string =>
  parts.filter((part) => part !== null).join(separator);
