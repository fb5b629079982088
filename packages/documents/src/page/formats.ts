import { shillings } from '@yoza/contracts/primitives';
import { texts } from '../texts/en.ts';

const timeZone = 'Africa/Kampala';
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const shortDateFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
const numberFormat = new Intl.NumberFormat('en-US');

/** `21 November 2026`, by the calendar of Kampala. */
export const dateOf = (instant: string) => dateFormat.format(new Date(instant));

/** `21 Nov 2026`. */
export const shortDateOf = (instant: string) => shortDateFormat.format(new Date(instant));

/** `Saturday, 21 November 2026`. */
export const fullDateOf = (instant: string) => `${weekdayFormat.format(new Date(instant))}, ${dateOf(instant)}`;

/** `21 November 2026`, and under it `10:55 AM EAT`. */
export const dateTimeOf = (instant: string) =>
  `${dateOf(instant)}\n${timeFormat.format(new Date(instant)).replaceAll('\u202f', ' ')} ${texts.zone}`;

/** `UGX 89,119` of whole shillings; `-UGX 89,119` of a negative amount. */
export const ugxOf = (amount: number) => `${amount < 0 ? '-' : ''}UGX ${numberFormat.format(Math.abs(amount))}`;

/** `UGX 89,119` of a decimal string. */
export const ugx = (money: string) => ugxOf(shillings(money));

/** Text as it can stand on paper: without what steers terminals or turns lines around; line breaks stay. */
export const printable = (text: string) =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
