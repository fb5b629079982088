import type { components } from '@yoza/jobs-contract/api';
import { placeNotes } from '@yoza/jobs-contract/place-notes';
import type { Language } from '@yoza/shell-sdk/i18n';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { formatPlate } from '@yoza/ui/format-plate';

export type Job = components['schemas']['Job'];

/** First 8 characters of an id, as shown on every screen: `7F3A91C2`. */
export function shortId(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** `Toyota Harrier, UBK 482J`, or without the plate if there is none; a plate is never broken over two lines. */
export function vehicleTitle({ vehicle }: Pick<Job, 'vehicle'>): string {
  const { make, model, licensePlate } = vehicle;
  return [`${make} ${model}`, licensePlate && formatPlate(licensePlate)].filter(Boolean).join(', ');
}

/** `Amina Kato`; an empty string when the customer is not known. */
export function customerName({ customer }: Job): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}

/** `External Wash + Engine Bay Cleaning`: the service and its add-ons, in the language where they have translations. */
export const workName = ({ service, addOns = [] }: Pick<Job, 'service' | 'addOns'>, language: Language): string =>
  [service, ...addOns].map((each) => serviceName(each, language)).join(' + ');

/** True for a job in a visit of several cars. */
export const isOfVisit = ({ visitSize }: Pick<Job, 'visitSize'>): boolean => Number(visitSize) > 1;

/** True for two jobs of one visit: a technician may work on several of its cars. */
export const isSameVisit = (one: Pick<Job, 'visitId'>, other: Pick<Job, 'visitId'>): boolean =>
  one.visitId != null && one.visitId === other.visitId;

/** Time by which the work of a job ends: that of its slot, or of longer work. For a car of a visit it is the time until which all its cars take the technician. */
export function workEnd(job: Job): string {
  const { scheduledDate, scheduledEnd, durationMinutes = 0 } = job;
  if (isOfVisit(job)) return job.busyUntil ?? scheduledEnd;
  const end = new Date(Date.parse(scheduledDate) + durationMinutes * 60_000);
  return end > new Date(scheduledEnd) ? end.toISOString() : scheduledEnd;
}

/** Notes on the place of a job, in the order of display; null for missing ones. */
export const placeNotesOf = (job: Job): (string | null)[] => placeNotes.map((note) => job[note]);

/** Jobs in the order of work, each once: running ones first, then by the start of the slot. */
export function inWorkOrder(jobs: readonly Job[]): Job[] {
  // A job started between two reads is in both; the running entry is the newer one.
  const byId = new Map<string, Job>();
  for (const job of jobs) if (byId.get(job.id)?.status !== 'in_progress') byId.set(job.id, job);
  return [...byId.values()].toSorted(
    (a, b) =>
      Number(b.status === 'in_progress') - Number(a.status === 'in_progress') ||
      a.scheduledDate.localeCompare(b.scheduledDate) ||
      a.id.localeCompare(b.id),
  );
}

/** Address that opens a map: at the pin if there is one, else a search for the address. */
export function directionsAddress({ latitude, longitude, address }: Job): string {
  const place = encodeURIComponent(address);
  return latitude && longitude
    ? `geo:${latitude},${longitude}?q=${latitude},${longitude}(${place})`
    : `geo:0,0?q=${place}`;
}
