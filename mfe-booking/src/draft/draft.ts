import type { PlaceNote } from '@yoza/jobs-contract/place-notes';
import type { VisitCar } from '../slots/basket.ts';

/** Choices of the customer for a booking so far; empty texts where nothing is entered. */
export interface Draft extends Record<PlaceNote, string> {
  serviceId: string | null;
  vehicleId: string | null;
  /** Ids of the ordered add-ons. */
  addOnIds: readonly string[];
  /** Further cars of the same visit, of other vehicles; missing for none. */
  otherCars?: readonly VisitCar[];
  /** Discount code in capitals, which the server accepted. */
  discountCode: string | null;
  /** A day in Kampala, `2026-11-21`. */
  date: string | null;
  timeSlot: string | null;
  address: string;
  /** Latitude of the address, in decimal degrees; null for an address without coordinates. */
  latitude: string | null;
  longitude: string | null;
  /** Maximum distance of the real position from that point, in metres; null or missing for an exact point. */
  uncertaintyMetres?: number | null;
  instructions: string;
  /** Payment method; missing means by invoice, later. */
  paymentMethod?: DraftPaymentMethod;
  /** Idempotency-Key of the booking made from this draft: however often it is sent, it is booked once. */
  key: string;
  /** Id of the booking that the draft repeats; null or missing for one that repeats none. */
  repeatOf?: string | null;
  /** True once the draft has taken over from the last booking what it lacked, if there was a booking. */
  isPrefilled: boolean;
}

/** Place of a draft without its uncertainty. */
export type PlaceFields = Pick<Draft, 'address' | 'latitude' | 'longitude' | PlaceNote>;

/** Payment methods offered with a booking. */
export const paymentMethods = ['mtn_money', 'airtel_money', 'card', 'invoice'] as const;
export type DraftPaymentMethod = (typeof paymentMethods)[number];

export const stepCount = 4;
export type Step = 1 | 2 | 3 | 4;

/** Page of the wizard: a step, or the add-ons, which belong to the step of the vehicle, since their prices and the time depend on both. */
export type Place = Step | 'extras';

/** Returns the step that a page of the wizard belongs to. */
export const stepOf = (place: Place): Step => (place === 'extras' ? 2 : place);

/** Returns the parameters of a page's address. */
export const paramsOf = (place: Place): Record<string, string> => (place === 1 ? {} : { step: String(place) });

/** A draft with nothing chosen. */
export function emptyDraft(): Draft {
  return {
    serviceId: null,
    vehicleId: null,
    addOnIds: [],
    discountCode: null,
    date: null,
    timeSlot: null,
    address: '',
    latitude: null,
    longitude: null,
    landmark: '',
    directions: '',
    instructions: '',
    key: crypto.randomUUID(),
    isPrefilled: false,
  };
}

/** Returns the draft of the booking after `last`: same car, same place, same payment method, everything else empty. */
export function nextDraft(last: Draft): Draft {
  const { vehicleId, address, latitude, longitude, uncertaintyMetres, landmark, directions, paymentMethod } = last;
  const place: PlaceFields = { address, latitude, longitude, landmark, directions };
  return {
    ...emptyDraft(),
    ...place,
    uncertaintyMetres,
    vehicleId,
    isPrefilled: true,
    ...(paymentMethod ? { paymentMethod } : {}),
  };
}

/** Returns a stored draft as valid on `today`: a day that has passed is no longer chosen. */
export function draftOn(today: string, draft: Draft): Draft {
  return draft.date !== null && draft.date < today ? { ...draft, date: null, timeSlot: null } : draft;
}

export type Missing = 'service' | 'vehicle' | 'date' | 'timeSlot' | 'address';

/** First missing entry of a step or the steps before it; null if everything is there. */
export function missingAt(step: Step, draft: Draft): Missing | null {
  const inputs: [what: Missing, at: Step, given: string | null][] = [
    ['service', 1, draft.serviceId],
    ['vehicle', 2, draft.vehicleId],
    ['date', 3, draft.date],
    ['timeSlot', 3, draft.timeSlot],
    ['address', 3, draft.address.trim()],
  ];
  return inputs.find(([, at, given]) => at <= step && !given)?.[0] ?? null;
}

/** True if all input required by a step and the steps before it is present. */
export function isStepComplete(step: Step, draft: Draft): boolean {
  return missingAt(step, draft) === null;
}

/**
 * Returns the step that a page address may show: the one it names, but none whose previous steps are incomplete. 1 without a step or for one that is
 * not a number, the last possible one for a number that is too high.
 */
export function reachableStep(requestedStep: string | null, draft: Draft): Step {
  let step: Step = 1;
  while (step < stepCount && step < Number(requestedStep) && isStepComplete(step, draft)) step = (step + 1) as Step;
  return step;
}

/** Returns the page that a page address may show: the add-ons once a vehicle is chosen, otherwise a step as {@link reachableStep} allows. */
export function reachablePlace(requested: string | null, draft: Draft): Place {
  if (requested !== 'extras') return reachableStep(requested, draft);
  return isStepComplete(2, draft) ? 'extras' : reachableStep('2', draft);
}

/** Choices that the suggested times of a repeat booking depend on. */
const repeatedChoices = ['serviceId', 'vehicleId', 'addOnIds', 'otherCars'] as const;

/**
 * Returns a draft with changes. Add-ons belong to a service: another one begins without. A vehicle is in a visit once: one that becomes
 * the first changes places with it. With other work the draft no longer
 * repeats a booking.
 */
export function changed(draft: Draft, changes: Partial<Draft>): Draft {
  const isOther = changes.serviceId !== undefined && changes.serviceId !== draft.serviceId;
  const isOtherWork =
    draft.repeatOf && repeatedChoices.some((choice) => choice in changes && changes[choice] !== draft[choice]);
  const next = { ...draft, ...(isOther && { addOnIds: [] }), ...(isOtherWork && { repeatOf: null }), ...changes };
  const { vehicleId, otherCars = [] } = next;
  const twice = otherCars.find((car) => car.vehicleId === vehicleId);
  if (!twice) return next;
  const { vehicleId: former, serviceId, addOnIds } = draft;
  const isLeft = former === null || former === vehicleId || serviceId === null;
  const others = otherCars.filter((car) => car !== twice);
  return { ...next, otherCars: isLeft ? others : [...others, { vehicleId: former, serviceId, addOnIds }] };
}

/** Returns a value read from storage as a draft, with the fields that an older version of the page did not have; null if it is no draft. */
export function readDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null || !('key' in value)) return null;
  if (isDraft(value)) return value;
  const draft = { ...emptyDraft(), ...value };
  return isDraft(draft) ? draft : null;
}

function isDraft(value: object): value is Draft {
  const draft = value as Record<string, unknown>;
  const isTextOrNull = (found: unknown) => found === null || typeof found === 'string';
  const isTexts = (found: unknown) => Array.isArray(found) && found.every((each) => typeof each === 'string');
  const isCars = (found: unknown) =>
    Array.isArray(found) && found.every((car) => isTexts(car?.addOnIds) && isTexts([car?.vehicleId, car?.serviceId]));
  return (
    Object.entries(emptyDraft()).every(([name, empty]) =>
      empty === null
        ? isTextOrNull(draft[name])
        : Array.isArray(empty)
          ? isTexts(draft[name])
          : typeof draft[name] === typeof empty,
    ) &&
    isCars(draft['otherCars'] ?? []) &&
    [undefined, ...paymentMethods].some((method) => method === draft['paymentMethod'])
  );
}
