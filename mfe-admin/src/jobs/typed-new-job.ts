import type { components } from '@yoza/jobs-contract/api';
import { adminSlot } from '@yoza/jobs-contract/slots';
import { parseAmount } from '../forms/parse-amount.ts';

type NewJob = components['schemas']['NewJob'];
type Service = components['schemas']['Service'];
type AddOn = components['schemas']['AddOn'];
type VehicleType = components['schemas']['VehicleType'];
type NewVehicle = components['schemas']['NewVehicle'];

/** Values of the dialog's fields, by the server's names for them. */
export interface TypedNewJob {
  customerId: string;
  serviceId: string;
  /** Ids of the ordered add-ons, some of which may not be offered with the service. */
  addOnIds: string[];
  /** Id of one of the customer's vehicles; empty for another one, described by `model`. */
  vehicleId: string;
  model: string;
  /** Of another vehicle, as the notes. */
  vehicleType: VehicleType;
  notes: string;
  address: string;
  scheduledDate: string;
  timeSlot: NewJob['timeSlot'];
  specialInstructions: string;
  /** In capitals. */
  discountCode: string;
  /** As typed; null for the quoted price. */
  totalPrice: string | null;
}

/** Initial values: the slot is the fixed one of seed 001 §9 until it is changed; the total is the quoted price. */
export const emptyJob: TypedNewJob = {
  customerId: '',
  serviceId: '',
  addOnIds: [],
  vehicleId: '',
  model: '',
  vehicleType: 'sedan',
  notes: '',
  address: '',
  scheduledDate: '',
  timeSlot: adminSlot,
  specialInstructions: '',
  discountCode: '',
  totalPrice: null,
};

/** Parts of a job on which its price and its time depend. */
export interface Basket {
  serviceId: string;
  vehicleId?: string;
  vehicleType?: VehicleType;
  addOnIds: string[];
}

/** Returns the basket of the typed job, with the chosen add-ons that are offered with its service. */
export function basketOf(
  {
    serviceId,
    addOnIds,
    vehicleId,
    vehicleType,
  }: Pick<TypedNewJob, 'serviceId' | 'addOnIds' | 'vehicleId' | 'vehicleType'>,
  service: Pick<Service, 'priceVaries'> | undefined,
  offered: readonly AddOn[] = [],
): Basket {
  const isOffered = (id: string) => offered.some((addOn) => addOn.id === id && !addOn.isIncluded);
  return {
    serviceId,
    ...(vehicleId ? { vehicleId } : service?.priceVaries && { vehicleType }),
    addOnIds: addOnIds.filter(isOffered),
  };
}

/** True for the text of a discount code. */
export const isCode = (text: string): boolean => /^[A-Z0-9]{4,20}$/.test(text);

type Priced = Pick<Service, 'totalPrice'> | undefined;

/** True if the total was typed and differs from the price. */
export const isOwnTotal = (total: string | null, price: Priced): boolean =>
  total !== null && (!price || parseAmount(total) !== Number(price.totalPrice));

/** True if the total is below the price; a total that cannot be read counts as 0. */
export const isBelowPrice = (total: string | null, price: Priced): boolean =>
  total !== null && price !== undefined && (parseAmount(total) ?? 0) < Number(price.totalPrice);

export interface NewJobRequest {
  vehicle: { id: string } | NewVehicle;
  job: Omit<NewJob, 'vehicleId'>;
  vehicleKey: string;
  jobKey: string;
}

/** Returns the errors of the fields, as keys of the texts. `today` is the day in Kampala. */
export function faultsIn(typed: TypedNewJob, today: string) {
  const { scheduledDate } = typed;
  return {
    customerId: typed.customerId ? undefined : ('customerMissing' as const),
    serviceId: typed.serviceId ? undefined : ('serviceMissing' as const),
    model: typed.vehicleId || typed.model.trim() ? undefined : ('vehicleMissing' as const),
    address: typed.address.trim() ? undefined : ('locationMissing' as const),
    scheduledDate: !scheduledDate
      ? ('dateMissing' as const)
      : scheduledDate < today
        ? ('datePast' as const)
        : undefined,
    discountCode:
      typed.discountCode.trim() === '' || isCode(typed.discountCode.trim()) ? undefined : ('codeWrong' as const),
    totalPrice: (typed.totalPrice === null ? typed.serviceId : parseAmount(typed.totalPrice))
      ? undefined
      : ('totalWrong' as const),
  };
}

/** Returns the vehicle of the job: one of the customer's, or one known only by its typed description (seed 001 §7). */
export function vehicleOf({ vehicleId, customerId, model, vehicleType, notes }: TypedNewJob): NewJobRequest['vehicle'] {
  if (vehicleId) return { id: vehicleId };
  const fixed = { year: '2023', make: 'Vehicle', size: 'mid-size', color: 'Unknown' };
  return { ...fixed, customerId, model: model.trim(), vehicleType, notes: notes.trim() || null };
}

/**
 * Returns the job with the add-ons of its basket, at `total`; an own total has no discount code. `basePrice` of the quote says that the total is not an own
 * one, so that the server refuses another price; undefined for an own one.
 */
export function jobOf(
  typed: TypedNewJob,
  { addOnIds }: Basket,
  total: { amount: number; isOwn: boolean; basePrice?: string | undefined },
): NewJobRequest['job'] {
  const discountCode = total.isOwn ? '' : typed.discountCode.trim();
  return {
    customerId: typed.customerId,
    serviceId: typed.serviceId,
    address: typed.address.trim(),
    scheduledDate: typed.scheduledDate,
    timeSlot: typed.timeSlot,
    ...(addOnIds.length > 0 && { addOnIds }),
    ...(discountCode && { discountCode }),
    ...(!total.isOwn && total.basePrice !== undefined && { basePrice: total.basePrice }),
    totalPrice: String(total.amount),
    specialInstructions: typed.specialInstructions.trim() || null,
    status: 'pending',
    paymentMethod: 'invoice',
  };
}
