import type { components } from '@yoza/jobs-contract/api';
import { adminSlot } from '@yoza/jobs-contract/slots';
import { parseAmount } from '../forms/parse-amount.ts';

type NewJob = components['schemas']['NewJob'];
type Service = components['schemas']['Service'];
type NewVehicle = components['schemas']['NewVehicle'];

/** Values of the dialog's fields, by the server's names for them. */
export interface TypedNewJob {
  customerId: string;
  serviceId: string;
  /** Id of one of the customer's vehicles; empty for another one, described by `model`. */
  vehicleId: string;
  model: string;
  /** Of another vehicle. */
  notes: string;
  address: string;
  scheduledDate: string;
  timeSlot: NewJob['timeSlot'];
  totalPrice: string;
  specialInstructions: string;
}

/** Initial values: the slot is the fixed one of seed 001 §9 until it is changed; the total is set by the service. */
export const emptyJob: TypedNewJob = {
  customerId: '',
  serviceId: '',
  vehicleId: '',
  model: '',
  notes: '',
  address: '',
  scheduledDate: '',
  timeSlot: adminSlot,
  totalPrice: '',
  specialInstructions: '',
};

type Priced = Pick<Service, 'totalPrice'> | undefined;

/** Returns the total after another service is chosen: its price, unless the admin typed a total that differs from the previous service's price. */
export function totalFor(total: string, before: Priced, chosen: Priced): string {
  const isTyped = total.trim() !== '' && parseAmount(total) !== (before ? Number(before.totalPrice) : null);
  return isTyped || !chosen ? total : String(Number(chosen.totalPrice));
}

/** True if the total is below the price of the chosen service; a total that cannot be read counts as 0. */
export const isBelowPrice = (total: string, service: Priced): boolean =>
  service !== undefined && (parseAmount(total) ?? 0) < Number(service.totalPrice);

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
    totalPrice: parseAmount(typed.totalPrice) ? undefined : ('totalWrong' as const),
  };
}

/** Returns the vehicle of the job: one of the customer's, or one known only by its typed description (seed 001 §7). */
export function vehicleOf({ vehicleId, customerId, model, notes }: TypedNewJob): NewJobRequest['vehicle'] {
  if (vehicleId) return { id: vehicleId };
  const fixed = { year: '2023', make: 'Vehicle', size: 'mid-size', color: 'Unknown' };
  return { ...fixed, customerId, model: model.trim(), vehicleType: 'sedan', notes: notes.trim() || null };
}

export function jobOf(typed: TypedNewJob): NewJobRequest['job'] {
  return {
    customerId: typed.customerId,
    serviceId: typed.serviceId,
    address: typed.address.trim(),
    scheduledDate: typed.scheduledDate,
    timeSlot: typed.timeSlot,
    totalPrice: String(parseAmount(typed.totalPrice)),
    specialInstructions: typed.specialInstructions.trim() || null,
    status: 'pending',
    paymentMethod: 'invoice',
  };
}
