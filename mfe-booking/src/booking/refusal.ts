import { ApiError, type ApiProblem } from '@yoza/shell-sdk/api-error';
import type { Step } from './draft.ts';

/** What the server said about a booking it refused, shown where it can be mended. */
export interface Refusal {
  at: 'service' | 'vehicle' | 'slot' | 'address' | 'price';
  message: string;
  /** The first day with free slots, where the server named it. */
  freeDay?: string;
  /** What it costs now, where the price has changed. */
  total?: string;
  /** It changed by itself while somebody looked: said politely, not as the answer to something they did. */
  isNews?: boolean;
}

export interface RefusedBooking {
  /** What is shown at its place in the wizard; null for what concerns none. */
  refusal: Refusal | null;
  slotIsGone: boolean;
  priceIsOld: boolean;
  /** The key belongs to a booking that was made of other details. */
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

/** The step where each is mended; a new price only has to be confirmed. */
export const stepOfRefusal: Record<Refusal['at'], Step> = { service: 1, vehicle: 2, slot: 3, address: 3, price: 4 };

/** Where in the wizard a refused booking is mended. */
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
