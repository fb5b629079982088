import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { trackingSecretParts, trackingUrl } from '@yoza/jobs-contract/tracking';
import { derivedSecret } from '@yoza/service-kit/derived-secret';
import { mails } from '../texts/mails.ts';
import { unknownValues } from '../texts/standard-texts.ts';
import { longDate, referenceOf, timeOf, ugx, windowOf } from './mail-formats.ts';
import type { MailParts } from './mail-parts.ts';
import { bookingFacts } from './mail-parts.ts';
import type { OwnTexts } from './mail-queue.ts';
import type { ApplicationMailKind } from './application-text.ts';
import { applicationParts, isAboutApplication } from './application-text.ts';
import type { ErasureMailKind } from './erasure-text.ts';
import { erasureParts, isAboutErasure } from './erasure-text.ts';
import type { ExportMailKind } from './export-text.ts';
import { exportParts, isAboutExport } from './export-text.ts';
import type { MoneyMailKind } from './money-text.ts';
import { isAboutMoney, moneyBody } from './money-text.ts';
import type { MessageBody } from './message-opening.ts';
import { worded } from './message-opening.ts';
import type { MailContent, MailKind } from './outgoing-email.entity.ts';
import { isAboutTechnicianJob, type TechnicianJobMailKind } from './technician-job-mails.ts';
import { priceLines, serviceWithAddOns } from './price-lines.ts';
import { technicianJobParts } from './technician-job-text.ts';

interface Links {
  bookings: MailParts['link'];
  /** Report of the work done, with photos. */
  report: MailParts['link'];
  /** Link to the tracking page of the trip; undefined before the trip has started. */
  tracking?: MailParts['link'];
}
type AboutJob = MailContent & { job: JobSnapshot };

/** Placeholder values available to every email about a booking. */
const valuesOf = (job: JobSnapshot) => ({
  service: job.serviceName,
  date: longDate(job.scheduledDate),
  window: windowOf(job),
  when: whenOf(job),
  reference: referenceOf(job.id),
  vehicle: job.vehicleName,
  address: job.address,
  total: ugx(job.totalPrice),
});
const whenOf = (slot: { scheduledDate: string; timeSlot: string }) =>
  `${longDate(slot.scheduledDate)}, ${windowOf(slot)}`;

/** Emails whose opening text an admin can set. */
type WordedKind = Exclude<MailKind, ApplicationMailKind | ErasureMailKind | ExportMailKind | TechnicianJobMailKind>;

const writers: Record<Exclude<WordedKind, MoneyMailKind>, (content: AboutJob, links: Links) => MessageBody> = {
  'job-booked': ({ job }, { bookings }) => {
    const { steps, calendar } = mails;
    return {
      kind: 'booked',
      values: valuesOf(job),
      opening: { service: serviceWithAddOns(job) },
      facts: bookingFacts(job),
      prices: priceLines(job),
      steps: [steps.assign, steps.arrive, job.paymentStatus === 'paid' ? steps.paid : steps.pay],
      calendar: calendar.booked,
      link: bookings,
    };
  },
  'job-assigned': ({ job, technicianName = unknownValues.technician }, { bookings }) => ({
    kind: 'assigned',
    values: { ...valuesOf(job), technician: technicianName },
    facts: [[mails.labels.technician, technicianName], ...bookingFacts(job)],
    link: bookings,
  }),
  'job-on-the-way': ({ job, technicianName }, { bookings, tracking }) => {
    const { access, shared } = mails.onTheWay;
    const { expectedArrivalAt } = job;
    const arrival = expectedArrivalAt ? mails.expected(timeOf(expectedArrivalAt)) : mails.expectedWithin(windowOf(job));
    return {
      kind: 'on-the-way',
      values: { ...valuesOf(job), technician: technicianName, arrival },
      more: [access, ...(tracking ? [shared] : [])],
      facts: bookingFacts(job),
      link: tracking ?? bookings,
    };
  },
  'job-completed': ({ job }, { report }) => {
    const { pay, paid, rate } = mails.completed;
    return {
      kind: 'completed',
      values: valuesOf(job),
      more: [job.paymentStatus === 'paid' ? paid : pay, rate],
      facts: bookingFacts(job),
      prices: priceLines(job),
      link: report,
    };
  },
  'job-cancelled': ({ job }, { bookings }) => ({
    kind: 'cancelled',
    values: valuesOf(job),
    more: job.lateCancel ? [mails.late] : [],
    facts: bookingFacts(job),
    calendar: mails.calendar.cancelled,
    link: bookings,
  }),
  'job-rescheduled': ({ job, previous }, { bookings }) => {
    const before = previous && whenOf(previous);
    return {
      kind: 'rescheduled',
      values: { ...valuesOf(job), before },
      facts: [...(before ? [[mails.labels.before, before] as const] : []), ...bookingFacts(job)],
      calendar: mails.calendar.rescheduled,
      link: bookings,
    };
  },
  'job-repriced': ({ job, previousTotalPrice }, { bookings }) => ({
    kind: 'repriced',
    values: { ...valuesOf(job), oldTotal: ugx(previousTotalPrice ?? job.totalPrice) },
    facts: bookingFacts(job),
    prices: priceLines(job),
    link: bookings,
  }),
  'job-changed': ({ job, previousTotalPrice }, { bookings }) => ({
    kind: 'changed',
    values: valuesOf(job),
    opening: { service: serviceWithAddOns(job) },
    more: previousTotalPrice ? [mails.formerly(ugx(previousTotalPrice))] : [],
    facts: bookingFacts(job),
    prices: priceLines(job),
    calendar: mails.calendar.changed,
    link: bookings,
  }),
};

/** Link targets, and the email texts set by admins. */
export interface WritingDesk {
  publicUrl: string;
  /** Key from which the secrets of tracking pages are derived. */
  trackingKey: Uint8Array;
  ownTexts: OwnTexts;
}

/** Returns the content of an email. Throws if `content` lacks the subject of its kind. */
export function partsOf(
  kind: MailKind,
  content: MailContent,
  firstName: string,
  { publicUrl, trackingKey, ownTexts }: WritingDesk,
): MailParts {
  if (isAboutApplication(kind)) return applicationParts(kind, publicUrl);
  if (isAboutErasure(kind)) return erasureParts(kind, content.erasureDueAt, publicUrl);
  if (isAboutExport(kind)) return exportParts(content, publicUrl);
  if (isAboutTechnicianJob(kind)) return technicianJobParts(kind, content, publicUrl);
  const body = bodyOf(kind, content, publicUrl, trackingKey);
  return worded({ ...body, values: { ...body.values, name: firstName } }, ownTexts[body.kind]);
}

function bodyOf(kind: WordedKind, content: MailContent, publicUrl: string, trackingKey: Uint8Array): MessageBody {
  const bookings = { label: mails.toBookings, url: `${publicUrl}/customer?tab=bookings` };
  if (isAboutMoney(kind)) {
    const invoiceId = content.invoice?.id;
    const opened = invoiceId ? `&invoice=${invoiceId}` : '';
    return moneyBody(kind, content, { label: mails.toInvoices, url: `${publicUrl}/customer?tab=invoices${opened}` });
  }
  const { job } = content;
  if (!job) throw new Error(`An email of the kind ${kind} has no job`);
  const report = { label: mails.toReport, url: `${bookings.url}&report=${job.id}` };
  const tracking = trackingLink(job, publicUrl, trackingKey);
  return writers[kind]({ ...content, job }, { bookings, report, tracking });
}

/** Returns the tracking link. It is created while the email is written, so that no event and no table contains its secret. */
function trackingLink({ id, travelStartedAt }: JobSnapshot, publicUrl: string, key: Uint8Array): Links['tracking'] {
  if (travelStartedAt === null) return undefined;
  const secret = derivedSecret(key, trackingSecretParts({ id, travelStartedAt }));
  return { label: mails.toTracking, url: trackingUrl(publicUrl, secret) };
}
