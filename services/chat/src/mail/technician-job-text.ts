import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { mails } from '../texts/mails.ts';
import { longDate, referenceOf, windowOf } from './mail-formats.ts';
import type { Fact, MailParts } from './mail-parts.ts';
import { bookingFacts } from './mail-parts.ts';
import type { MailContent } from './outgoing-email.entity.ts';
import type { TechnicianJobMailKind } from './technician-job-mails.ts';

const { labels, technicianJob } = mails;

/** Returns the content of the email. Throws for content without a job. */
export function technicianJobParts(
  kind: TechnicianJobMailKind,
  { job, previous, customerName }: MailContent,
  publicUrl: string,
): MailParts {
  if (!job) throw new Error(`An email of the kind ${kind} has no job`);
  const { subject, heading, text } = technicianJob[kind];
  const before = kind === 'technician-job-rescheduled' && previous;
  const area = `${publicUrl}/technician/dashboard`;
  // The job is no longer theirs, so a link to it would not open for them.
  const isTheirs = kind !== 'technician-job-unassigned';
  return {
    subject: subject(job.serviceName, longDate(job.scheduledDate)),
    heading,
    paragraphs: [text],
    facts: [
      ...(before ? [[labels.before, `${longDate(before.scheduledDate)}, ${windowOf(before)}`] as const] : []),
      ...(isTheirs ? theirFacts(job, customerName) : formerFacts(job)),
    ],
    link: isTheirs
      ? { label: technicianJob.toJob, url: `${area}?tab=checklist&job=${job.id}` }
      : { label: technicianJob.toSchedule, url: `${area}?tab=schedule` },
    help: technicianJob.help,
    footer: technicianJob.footer,
  };
}

const theirFacts = (job: JobSnapshot, customerName: string | undefined): Fact[] => [
  [labels.service, job.serviceName],
  ...(customerName ? [[labels.customer, customerName] as const] : []),
  ...bookingFacts(job),
];

/** Facts for the former technician, without the customer's address. */
const formerFacts = (job: JobSnapshot): Fact[] => [
  [labels.service, job.serviceName],
  [labels.reference, referenceOf(job.id)],
  [labels.date, longDate(job.scheduledDate)],
  [labels.window, windowOf(job)],
  [labels.vehicle, job.vehicleName],
];
