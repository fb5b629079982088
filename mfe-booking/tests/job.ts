import type { Booking } from '../src/bookings/bookings.api.ts';
import { service, type ServiceId } from './service.ts';
import { boundsOf, type TimeSlot } from './slot.ts';
import { vehicle } from './vehicle.ts';

export interface JobFields extends Partial<Omit<Booking, 'timeSlot' | 'serviceId'>> {
  /** The day in Kampala. */
  date?: string;
  timeSlot?: TimeSlot;
  serviceId?: ServiceId;
}

/** Customer's unassigned booking of an External Wash on November 20, 2026. */
export function job({ date = '2026-11-20', timeSlot = '11:00 AM - 2:00 PM', ...fields }: JobFields = {}): Booking {
  const { startsAt, endsAt } = boundsOf(date, timeSlot);
  const { totalPrice, taxAmount, ...booked } = service(fields.serviceId);
  const { category: _category, features: _features, isPopular: _isPopular, ...ofJob } = booked;
  const {
    customerId,
    notes: _notes,
    createdAt: _createdAt,
    ...car
  } = fields.vehicle ? { ...vehicle(), ...fields.vehicle } : vehicle();
  return {
    id: crypto.randomUUID(),
    status: 'pending',
    customerId,
    technicianId: null,
    vehicleId: car.id,
    serviceId: booked.id,
    scheduledDate: startsAt,
    scheduledEnd: endsAt,
    timeSlot,
    address: 'Acacia Avenue, Kololo',
    landmark: null,
    directions: null,
    latitude: null,
    longitude: null,
    specialInstructions: null,
    basePrice: booked.basePrice,
    travelFee: '0.00',
    taxAmount,
    totalPrice,
    paymentStatus: 'pending',
    paymentMethod: 'invoice',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
    lateCancel: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    assignedAt: null,
    travelStartedAt: null,
    expectedArrivalAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    updatedAt: '2026-11-01T09:00:00.000Z',
    version: 1,
    customer: null,
    technician: null,
    service: ofJob,
    vehicle: car,
    checklist: null,
    rating: null,
    ...fields,
  };
}
