import { ApiError, type ApiProblem } from '@yoza/shell-sdk/api-error';
import type { Step } from './draft.ts';

/** Server's refusal of a booking, shown where it can be resolved. */
export interface Refusal {
  at: 'service' | 'vehicle' | 'slot' | 'address' | 'price';
  message: string;
  /** First day with free slots, if the server named one. */
  freeDay?: string;
  /** Current price, if it has changed. */
  total?: string;
  /** Set when the change was not caused by the customer: announced politely, not as the response to an action. */
  isNews?: boolean;
}

export interface RefusedBooking {
  /** Refusal shown at its place in the wizard; null if it belongs to none. */
  refusal: Refusal | null;
  slotIsGone: boolean;
  priceIsOld: boolean;
  /** True if the key belongs to a booking with different details. */
  keyIsUsed: boolean;
}

const placeOfCode: Record<string, Refusal['at']> = {
  SLOT_FULL: 'slot',
  SLOT_PAST: 'slot',
  PRICE_CHANGED: 'price',
  OUT_OF_REACH: 'address',
  VEHICLE_NOT_FOUND: 'vehicle',
  SERVICE_NOT_FOUND: 'service',
  SERVICE_RETIRED: 'service',
};

const placeOfField: Record<string, Refusal['at']> = {
  serviceId: 'service',
  vehicleId: 'vehicle',
  scheduledDate: 'slot',
  timeSlot: 'slot',
  address: 'address',
  latitude: 'address',
  longitude: 'address',
  landmark: 'address',
  directions: 'address',
};

/** Step where each refusal is resolved; a new price only has to be confirmed. */
export const stepOfRefusal: Record<Refusal['at'], Step> = { service: 1, vehicle: 2, slot: 3, address: 3, price: 4 };

/** Returns the place in the wizard where a refused booking is resolved. */
export function refusalOf(error: unknown): RefusedBooking {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const refusal = problem ? mendedAt(problem) : null;
  return {
    refusal,
    slotIsGone: refusal?.at === 'slot',
    priceIsOld: problem?.code === 'PRICE_CHANGED',
    keyIsUsed: problem?.code === 'IDEMPOTENCY_KEY_REUSED',
  };
}

function mendedAt(problem: ApiProblem): Refusal | null {
  const byCode = placeOfCode[problem.code];
  if (byCode) return { at: byCode, message: problem.message, ...detailsOf(problem) };
  const field = problem.errors.find(({ path }) => placeOfField[path]);
  return field ? { at: placeOfField[field.path]!, message: field.message } : null;
}

function detailsOf({ freeSlots, totalPrice }: ApiProblem): Pick<Refusal, 'freeDay' | 'total'> {
  const freeDay: unknown = Array.isArray(freeSlots) ? (freeSlots as ({ date?: unknown } | null)[])[0]?.date : undefined;
  return {
    ...(typeof freeDay === 'string' ? { freeDay } : {}),
    ...(typeof totalPrice === 'string' ? { total: totalPrice } : {}),
  };
}
