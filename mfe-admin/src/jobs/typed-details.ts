import type { operations } from '@yoza/jobs-contract/api';
import { placeNotes, type PlaceNote } from '@yoza/jobs-contract/place-notes';
import type { Position } from '@yoza/map/position';
import { problemOf } from '@yoza/shell-sdk/problem';
import type { JobDetailsChange } from './jobs.api.ts';
import type { Job } from './job.ts';

/** Values of the dialog's fields. */
export interface TypedDetails extends Record<PlaceNote, string> {
  vehicleId: string;
  serviceId: string;
  address: string;
  position: Position | null;
}

/** Values of the dialog, with the total that the server requires the customer's agreement for, the former one if it is known, and if agreement was given. */
export interface DetailsForm extends TypedDetails {
  totalPrice: { total: string; former: string | undefined; isAgreed: boolean } | null;
}

export function typedDetails(job: Job): TypedDetails {
  const { vehicleId, serviceId, address, latitude, longitude } = job;
  const position = latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  return { vehicleId, serviceId, address, landmark: job.landmark ?? '', directions: job.directions ?? '', position };
}

/** Returns the values that differ from the job's; undefined if none do. */
export function detailsOf(job: Job, typed: TypedDetails): JobDetailsChange | undefined {
  const before = typedDetails(job);
  const change: JobDetailsChange = {};
  if (typed.vehicleId !== before.vehicleId) change.vehicleId = typed.vehicleId;
  if (typed.serviceId !== before.serviceId) change.serviceId = typed.serviceId;
  if (typed.address.trim() !== before.address) change.address = typed.address.trim();
  const notes: Required<Pick<JobDetailsChange, PlaceNote>> = {
    landmark: typed.landmark.trim() || null,
    directions: typed.directions.trim() || null,
  };
  for (const note of placeNotes) if ((notes[note] ?? '') !== before[note]) change[note] = notes[note];
  if (typed.position !== null && !isSamePoint(typed.position, before.position))
    Object.assign(change, sent(typed.position));
  if (typed.position === null && before.position !== null) Object.assign(change, { latitude: null, longitude: null });
  return Object.keys(change).length > 0 ? { ...change, version: job.version } : undefined;
}

/** True if the address has changed while the pin has not. */
export function isPinLeftBehind(job: Job, { address, position }: Pick<TypedDetails, 'address' | 'position'>): boolean {
  const before = typedDetails(job);
  return position !== null && isSamePoint(position, before.position) && address.trim() !== before.address;
}

/** Returns the new total from a refusal that requires the customer's agreement to it first; undefined for any other error. */
export function newTotalIn(error: unknown): string | undefined {
  const problem = problemOf<operations['bookJob' | 'changeJobDetails' | 'changeJobAddOns']>(error);
  return problem?.code === 'PRICE_CHANGED' ? problem.totalPrice : undefined;
}

/** Returns the former total that {@link newTotalIn} replaces, which may be of another car of the visit; undefined from services that leave it out. */
export function formerTotalIn(error: unknown): string | undefined {
  const problem = problemOf<operations['changeJobDetails']>(error);
  return problem?.code === 'PRICE_CHANGED' ? problem.formerTotal : undefined;
}

/** Rounds to six decimals, about ten centimetres. */
const fine = (degrees: number) => Number(degrees.toFixed(6));
const sent = ({ latitude, longitude }: Position) => ({ latitude: fine(latitude), longitude: fine(longitude) });
const isSamePoint = (one: Position, other: Position | null) =>
  other !== null && fine(one.latitude) === fine(other.latitude) && fine(one.longitude) === fine(other.longitude);
