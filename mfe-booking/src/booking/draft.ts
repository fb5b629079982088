/** What somebody has chosen of a booking so far. */
export interface Draft {
  serviceId: string | null;
  vehicleId: string | null;
  /** A day in Kampala, `2026-11-21`. */
  date: string | null;
  timeSlot: string | null;
  address: string;
  /** Where the address is, in decimal degrees; null for one that is only words. */
  latitude: string | null;
  longitude: string | null;
  /** How far from there it may really be, in metres; null or missing for an exact point. */
  uncertaintyMetres?: number | null;
  landmark: string;
  directions: string;
  instructions: string;
  /** How it is to be paid; missing is by invoice, later. */
  paymentMethod?: DraftPaymentMethod;
  /** The Idempotency-Key of the booking this becomes: however often it is sent, it is booked once. */
  key: string;
  /** Whether vehicle and address of the last booking have been offered. */
  isPrefilled: boolean;
}

/** The ways to pay that are offered with a booking. */
export const paymentMethods = ['mtn_money', 'airtel_money', 'card', 'invoice'] as const;
export type DraftPaymentMethod = (typeof paymentMethods)[number];

export const stepCount = 4;
export type Step = 1 | 2 | 3 | 4;

/** A draft with nothing chosen. */
export function emptyDraft(): Draft {
  return {
    serviceId: null,
    vehicleId: null,
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

/** The draft of the booking after `last`: same car, same place, same way to pay, everything else open. */
export function nextDraft(last: Draft): Draft {
  const { vehicleId, address, latitude, longitude, uncertaintyMetres, landmark, directions, paymentMethod } = last;
  const place = { address, latitude, longitude, uncertaintyMetres, landmark, directions };
  return { ...emptyDraft(), ...place, vehicleId, isPrefilled: true, ...(paymentMethod ? { paymentMethod } : {}) };
}

/** What a stored draft still means on `today`: a day that has passed since is not chosen any more. */
export function draftOn(today: string, draft: Draft): Draft {
  return draft.date !== null && draft.date < today ? { ...draft, date: null, timeSlot: null } : draft;
}

export type Missing = 'service' | 'vehicle' | 'date' | 'timeSlot' | 'address';

/** The first thing that a step or one before it asks for and that is not there; null when everything is. */
export function missingAt(step: Step, draft: Draft): Missing | null {
  const asked: [what: Missing, at: Step, given: string | null][] = [
    ['service', 1, draft.serviceId],
    ['vehicle', 2, draft.vehicleId],
    ['date', 3, draft.date],
    ['timeSlot', 3, draft.timeSlot],
    ['address', 3, draft.address.trim()],
  ];
  return asked.find(([, at, given]) => at <= step && !given)?.[0] ?? null;
}

/** Whether everything that a step and those before it ask for is there. */
export function isStepComplete(step: Step, draft: Draft): boolean {
  return missingAt(step, draft) === null;
}

/** The step an address may show: never one whose previous steps are incomplete. */
export function reachableStep(wanted: string | null, draft: Draft): Step {
  let step: Step = 1;
  while (step < stepCount && step < Number(wanted) && isStepComplete(step, draft)) step = (step + 1) as Step;
  return step;
}

/** Whether a value read from storage is a draft of this version of the page. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Record<string, unknown>;
  const isTextOrNull = (name: string) => draft[name] === null || typeof draft[name] === 'string';
  return (
    ['serviceId', 'vehicleId', 'date', 'timeSlot', 'latitude', 'longitude'].every(isTextOrNull) &&
    ['address', 'landmark', 'directions', 'instructions', 'key'].every((name) => typeof draft[name] === 'string') &&
    typeof draft['isPrefilled'] === 'boolean' &&
    [undefined, ...paymentMethods].some((method) => method === draft['paymentMethod'])
  );
}
