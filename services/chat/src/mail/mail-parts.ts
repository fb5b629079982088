import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { mails } from '../texts/mails.ts';
import { longDate, referenceOf, windowOf } from './mail-formats.ts';

/** A label and its value, both as displayed. */
export type Fact = readonly [label: string, value: string];

/** Content of an email before it becomes text and HTML. */
export interface MailParts {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  /** Price lines; the last one is the total. */
  prices?: Fact[];
  steps?: string[];
  /** Purpose of the attached file. */
  calendar?: string;
  link: { label: string; url: string };
  /** Help text that replaces the one of emails about bookings. */
  help?: string;
  footer?: string;
}

const { labels } = mails;

/** Returns the reference, date, time slot, place and vehicle of a booking. */
export function bookingFacts(job: JobSnapshot): Fact[] {
  const facts: (Fact | false)[] = [
    [labels.reference, referenceOf(job.id)],
    [labels.date, longDate(job.scheduledDate)],
    [labels.window, windowOf(job)],
    [labels.address, job.address],
    job.landmark !== null && [labels.landmark, job.landmark],
    [labels.vehicle, job.vehicleName],
  ];
  return facts.filter((fact) => fact !== false);
}
