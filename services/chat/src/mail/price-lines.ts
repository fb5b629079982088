import type { DocumentLine } from '@yoza/billing-contract/documents';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { shillings } from '@yoza/kernel-contract/primitives';
import { mails } from '../texts/mails.ts';
import { ugx } from './mail-formats.ts';
import type { Fact } from './mail-parts.ts';

/** Service, add-ons and lines of a job; an email written before jobs had the latter lacks them. */
type WrittenJob = Pick<JobSnapshot, 'serviceName'> & Partial<Pick<JobSnapshot, 'lines' | 'addOns'>>;

const list = new Intl.ListFormat('en');

/** Returns the service of a job with its ordered add-ons, without those that it includes: `External Wash with Engine Bay Cleaning and Odour Treatment`. */
export function serviceWithAddOns({ serviceName, addOns = [] }: WrittenJob): string {
  const ordered = addOns.filter(({ isIncluded }) => !isIncluded).map(({ name }) => name);
  return ordered.length === 0 ? serviceName : mails.withAddOns(serviceName, list.format(ordered));
}

/** Returns the price of a job, line by line. */
export function priceLines(job: JobSnapshot): Fact[] {
  const lines = linesOf(job);
  return [
    ...(lines.length > 0 ? lines : figures(job)),
    [mails.labels.tax(job.taxRate), ugx(job.taxAmount)],
    [mails.labels.total, ugx(job.totalPrice)],
  ];
}

/** Returns the service and the travel fee, for a job without lines. */
const figures = ({ serviceName, basePrice, travelFee }: JobSnapshot): Fact[] => [
  [serviceName, ugx(basePrice)],
  ...(shillings(travelFee) > 0 ? [[mails.labels.travelFee, ugx(travelFee)] as const] : []),
];

function linesOf({ lines = [], addOns = [] }: WrittenJob): Fact[] {
  const included = new Set<string | null>(addOns.filter(({ isIncluded }) => isIncluded).map(({ id }) => id));
  return lines.map((line) => {
    const isIncluded = line.kind === 'add_on' && included.has(line.id);
    return lineFact(isIncluded ? { ...line, text: mails.included(line.text) } : line);
  });
}

/** Returns a line with its amount, and with the discount that is deducted in it. */
export function lineFact({ text, amount, discountAmount }: DocumentLine): Fact {
  const isReduced = discountAmount !== undefined && shillings(discountAmount) > 0;
  return [isReduced ? mails.discounted(text, ugx(discountAmount)) : text, ugx(amount)];
}
