import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { trackingSecretParts, trackingUrl } from '@yoza/contracts/jobs/tracking';
import { derivedSecret } from '@yoza/service-kit/derived-secret';
import { mails } from '../texts/mails.ts';
import { longDate, timeOf, ugx, windowOf } from './mail-formats.ts';
import type { MailParts } from './mail-parts.ts';
import { bookingFacts, priceLines } from './mail-parts.ts';
import type { ApplicationMailKind } from './application-words.ts';
import { applicationParts, isAboutApplication } from './application-words.ts';
import type { MoneyMailKind } from './money-words.ts';
import { isAboutMoney, moneyParts } from './money-words.ts';
import type { MailContent, MailKind } from './outgoing-email.entity.ts';

interface Links {
  bookings: MailParts['link'];
  invoices: MailParts['link'];
  /** What was done, with pictures. */
  report: MailParts['link'];
  /** The page of the technician's way; undefined unless they have set out. */
  tracking?: MailParts['link'];
}
type AboutJob = MailContent & { job: JobSnapshot };

const writers: Record<
  Exclude<MailKind, MoneyMailKind | ApplicationMailKind>,
  (content: AboutJob, links: Links) => MailParts
> = {
  'job-booked': ({ job }, { bookings }) => {
    const { subject, heading, text, steps, calendar } = mails.booked;
    return {
      subject: subject(job.serviceName, longDate(job.scheduledDate)),
      heading,
      paragraphs: [text(job.serviceName)],
      facts: bookingFacts(job),
      prices: priceLines(job),
      steps: [steps.assign, steps.arrive, job.paymentStatus === 'paid' ? steps.paid : steps.pay],
      calendar,
      link: bookings,
    };
  },
  'job-assigned': ({ job, technicianName = mails.somebody }, { bookings }) => ({
    subject: mails.assigned.subject(technicianName, job.serviceName, longDate(job.scheduledDate)),
    heading: mails.assigned.heading,
    paragraphs: [mails.assigned.text(technicianName, job.serviceName)],
    facts: [[mails.labels.technician, technicianName], ...bookingFacts(job)],
    link: bookings,
  }),
  'job-on-the-way': ({ job, technicianName = mails.somebody }, { bookings, tracking }) => {
    const { subject, heading, expected, text, access, shared } = mails.onTheWay;
    const { expectedArrivalAt } = job;
    const arrival = expectedArrivalAt
      ? expected(technicianName, timeOf(expectedArrivalAt))
      : text(technicianName, windowOf(job));
    return {
      subject: subject(technicianName, job.serviceName),
      heading,
      paragraphs: [arrival, access, ...(tracking ? [shared] : [])],
      facts: bookingFacts(job),
      link: tracking ?? bookings,
    };
  },
  'job-completed': ({ job }, { report }) => {
    const { subject, heading, text, pay, paid, rate } = mails.completed;
    return {
      subject: subject(job.serviceName, longDate(job.scheduledDate)),
      heading,
      paragraphs: [text(job.serviceName), job.paymentStatus === 'paid' ? paid : pay, rate],
      facts: bookingFacts(job),
      prices: priceLines(job),
      link: report,
    };
  },
  'job-cancelled': ({ job }, { bookings }) => {
    const { subject, heading, text, late, calendar } = mails.cancelled;
    return {
      subject: subject(job.serviceName, longDate(job.scheduledDate)),
      heading,
      paragraphs: [text(job.serviceName), ...(job.lateCancel ? [late] : [])],
      facts: bookingFacts(job),
      calendar,
      link: bookings,
    };
  },
  'job-rescheduled': ({ job, previous }, { bookings }) => {
    const { subject, heading, text, calendar } = mails.rescheduled;
    const whenOf = (slot: { scheduledDate: string; timeSlot: string }) =>
      `${longDate(slot.scheduledDate)}, ${windowOf(slot)}`;
    return {
      subject: subject(job.serviceName, longDate(job.scheduledDate)),
      heading,
      paragraphs: [text(job.serviceName, previous ? whenOf(previous) : '', whenOf(job))],
      facts: [...(previous ? [[mails.labels.before, whenOf(previous)] as const] : []), ...bookingFacts(job)],
      calendar,
      link: bookings,
    };
  },
  'job-repriced': ({ job, previousTotalPrice }, { bookings }) => {
    const { subject, heading, text } = mails.repriced;
    return {
      subject: subject(job.serviceName, longDate(job.scheduledDate)),
      heading,
      paragraphs: [text(job.serviceName, ugx(previousTotalPrice ?? job.totalPrice), ugx(job.totalPrice))],
      facts: bookingFacts(job),
      prices: priceLines(job),
      link: bookings,
    };
  },
};

/** What an e-mail of its kind says. Throws for content that lacks what its kind is about. */
export function partsOf(kind: MailKind, content: MailContent, publicUrl: string, trackingKey: Uint8Array): MailParts {
  const links = {
    bookings: { label: mails.toBookings, url: `${publicUrl}/customer?tab=bookings` },
    invoices: { label: mails.toInvoices, url: `${publicUrl}/customer?tab=invoices` },
  };
  if (isAboutApplication(kind)) return applicationParts(kind, publicUrl);
  if (isAboutMoney(kind)) return moneyParts(kind, content, links.invoices);
  const { job } = content;
  if (!job) throw new Error(`An e-mail of the kind ${kind} has no job`);
  const report = { label: mails.toReport, url: `${publicUrl}/customer?tab=bookings&report=${job.id}` };
  return writers[kind]({ ...content, job }, { ...links, report, tracking: trackingLink(job, publicUrl, trackingKey) });
}

/** Made while the e-mail is written: the secret is in no event and in no table. */
function trackingLink({ id, travelStartedAt }: JobSnapshot, publicUrl: string, key: Uint8Array): Links['tracking'] {
  if (travelStartedAt === null) return undefined;
  const secret = derivedSecret(key, trackingSecretParts({ id, travelStartedAt }));
  return { label: mails.toTracking, url: trackingUrl(publicUrl, secret) };
}
