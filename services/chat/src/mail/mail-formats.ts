import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { shillings } from '@yoza/kernel-contract/primitives';
import { businessTimeZone } from '@yoza/service-kit/time';
import { mails } from '../texts/mails.ts';

const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: businessTimeZone });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: businessTimeZone });
const amountFormat = new Intl.NumberFormat('en-US');

/** Formats a date as `Saturday, November 21, 2026`, by the calendar of Kampala. */
export const longDate = (instant: string) => longDateFormat.format(new Date(instant));

/** Formats a time as `10:55 AM EAT`. */
export const timeOf = (instant: string) => `${timeFormat.format(new Date(instant))} ${mails.zone}`;

/** Formats a time slot as `8:00 AM - 11:00 AM EAT`. */
export const windowOf = ({ timeSlot }: Pick<JobSnapshot, 'timeSlot'>) => `${timeSlot} ${mails.zone}`;

/** Formats an amount as `UGX 82,518`. */
export const ugx = (money: string) => `UGX ${amountFormat.format(shillings(money))}`;

/** Formats the reference of a booking: `YZ-7F3A91C2`. */
export const referenceOf = (jobId: string) => `YZ-${jobId.slice(0, 8).toUpperCase()}`;

/** Returns the display name of a payment method: `MTN Mobile Money`. */
export const methodOf = (method: string) =>
  Object.hasOwn(mails.methods, method) ? mails.methods[method as keyof typeof mails.methods] : method;
