import type { components, operations } from '@yoza/jobs-contract/api';
import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { problemOf, type ByCode, type ProblemOf } from '@yoza/shell-sdk/problem';
import type { Draft, Place } from './draft.ts';

/** Server's refusal of a booking, hold, quote or list of slots, shown where it can be resolved. */
export interface Refusal {
  at: 'service' | 'vehicle' | 'extras' | 'slot' | 'address' | 'price' | 'code';
  message: string;
  /** First day with free slots, if the server named one. */
  freeDay?: string;
  /** Current total in shillings, a decimal string, if the price has changed. */
  total?: string;
  /** Add-ons that cannot be ordered. */
  addOnIds?: readonly string[];
  /** True for a slot that was lost while the customer looked at the slots: announced politely, not as the response to an action. */
  isUpdate?: boolean;
}

export interface RefusedBooking {
  /** Refusal shown at its place in the wizard; null if it belongs to none. */
  refusal: Refusal | null;
  /** True if the idempotency key was already used for a booking with different details. */
  keyIsUsed: boolean;
}

/** Calls of the wizard that the server may refuse. */
type Refusable = operations['bookJob' | 'bookVisit' | 'placeSlotHold' | 'getQuote' | 'quoteVisit' | 'listSlots'];

const placeOfCode: ByCode<Refusable, Refusal['at'] | null> = {
  ADD_ON_UNAVAILABLE: 'extras',
  CODE_NOT_VALID: 'code',
  SLOT_FULL: 'slot',
  SLOT_PAST: 'slot',
  PRICE_CHANGED: 'price',
  OUT_OF_REACH: 'address',
  VEHICLE_NOT_FOUND: 'vehicle',
  SERVICE_NOT_FOUND: 'service',
  SERVICE_RETIRED: 'service',
  NOT_FOUND: null,
  PAYMENT_METHOD_UNAVAILABLE: null,
  TOO_MANY_BOOKINGS: null,
  TOO_MANY_BOOKINGS_TODAY: null,
  TOO_MANY_UNPAID_BOOKINGS: null,
  VEHICLE_BUSY: null,
};

const placeOfField: Partial<Record<string, Refusal['at'] | null>> = {
  serviceId: 'service',
  addOnIds: 'extras',
  discountCode: 'code',
  vehicleId: 'vehicle',
  scheduledDate: 'slot',
  timeSlot: 'slot',
  address: 'address',
  latitude: 'address',
  longitude: 'address',
  landmark: 'address',
  directions: 'address',
  specialInstructions: null,
  basePrice: null,
  totalPrice: null,
  paymentMethod: null,
  paymentStatus: null,
  status: null,
  mobileMoneyPhone: null,
  paymentIntentId: null,
  customerId: null,
  vehicles: 'vehicle',
} satisfies Record<
  keyof components['schemas']['NewJob'] | keyof components['schemas']['NewVisit'],
  Refusal['at'] | null
>;

/** Page where each refusal is resolved; a new price only has to be confirmed. */
export const placeOfRefusal: Record<Refusal['at'], Place> = {
  service: 1,
  vehicle: 2,
  extras: 'extras',
  slot: 3,
  address: 3,
  price: 4,
  code: 4,
};

const placeFields = ['address', 'latitude', 'longitude'] as const;

/** Choices that resolve each refusal. A price depends on the service, the vehicle, the add-ons and the place. */
const choicesFor: Record<Refusal['at'], readonly (keyof Draft)[]> = {
  service: ['serviceId'],
  vehicle: ['vehicleId'],
  extras: ['serviceId', 'addOnIds', 'otherCars'],
  slot: ['timeSlot'],
  address: [...placeFields, ...placeNotes],
  price: ['serviceId', 'vehicleId', 'addOnIds', 'otherCars', ...placeFields],
  code: ['serviceId', 'vehicleId', 'addOnIds', 'otherCars', 'discountCode'],
};

/** True if one of the changes to the draft is a choice that resolves the refusal; removing a choice resolves none, except that of a code the price. */
export function isResolvedBy({ at }: Refusal, changes: Partial<Draft>): boolean {
  if (at === 'price' && changes.discountCode !== undefined) return true;
  return choicesFor[at].some((field) => (changes[field] ?? null) !== null);
}

/** Returns the place in the wizard where a refused call is resolved, and whether the idempotency key is used up. */
export function refusalOf(error: unknown): RefusedBooking {
  const problem = problemOf<Refusable>(error);
  return { refusal: problem ? mendedAt(problem) : null, keyIsUsed: problem?.code === 'IDEMPOTENCY_KEY_REUSED' };
}

function mendedAt(problem: ProblemOf<Refusable>): Refusal | null {
  const byCode = placeOfCode[problem.code];
  if (byCode) return { at: byCode, message: problem.message, ...detailsOf(problem) };
  const field = problem.errors?.find(({ path }) => placeOfField[path]);
  return field ? { at: placeOfField[field.path]!, message: field.message } : null;
}

function detailsOf(problem: ProblemOf<Refusable>): Pick<Refusal, 'freeDay' | 'total' | 'addOnIds'> {
  if (problem.code === 'SLOT_FULL') return { freeDay: problem.freeSlots[0]?.date };
  if (problem.code === 'PRICE_CHANGED') return { total: problem.totalPrice };
  if (problem.code === 'ADD_ON_UNAVAILABLE') return { addOnIds: problem.addOnIds };
  return {};
}
