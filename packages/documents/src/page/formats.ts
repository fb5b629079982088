import { shillings } from '@yoza/kernel-contract/primitives';
import { texts } from '../texts/en.ts';

const timeZone = 'Africa/Kampala';
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
const numberFormat = new Intl.NumberFormat('en-US');

/** Formats an ISO instant as a Kampala date, `Nov 21, 2026`. */
export const dateOf = (instant: string) => dateFormat.format(new Date(instant));

/** Formats an ISO instant as a long Kampala date, `Saturday, November 21, 2026`. */
export const longDateOf = (instant: string) => longDateFormat.format(new Date(instant));

/** Formats an ISO instant as `Nov 21, 2026` and, on a second line, `10:55 AM EAT`. */
export const dateTimeOf = (instant: string) =>
  `${dateOf(instant)}\n${timeFormat.format(new Date(instant)).replaceAll('\u202f', ' ')} ${texts.zone}`;

/** Formats whole shillings as `UGX 89,119`; negative amounts as `-UGX 89,119`. */
export const ugxOf = (amount: number) => `${amount < 0 ? '-' : ''}UGX ${numberFormat.format(Math.abs(amount))}`;

/** Formats a decimal string as `UGX 89,119`. Throws a RangeError for a fraction of a shilling. */
export const ugx = (money: string) => ugxOf(shillings(money));

/** Replaces characters that control terminals or text direction by spaces; retains line breaks. */
export const printable = (text: string) =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
