import type { Job } from '../src/jobs/job.ts';
import type { Technician } from '../src/people/technicians.api.ts';
import { person } from './person.ts';

/** An unassigned booking of Ruth Achan for a basic wash. */
export function job(fields: Partial<Job> = {}): Job {
  const customer = person({ firstName: 'Ruth', lastName: 'Achan', email: 'ruth@yoza.test' });
  const vehicleId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    status: 'pending',
    customerId: customer.id,
    technicianId: null,
    vehicleId,
    serviceId: 'basic-wash',
    scheduledDate: '2026-12-03T05:00:00.000Z',
    scheduledEnd: '2026-12-03T08:00:00.000Z',
    timeSlot: '8:00 AM - 11:00 AM',
    address: 'Acacia Avenue, Kololo',
    landmark: null,
    directions: null,
    latitude: null,
    longitude: null,
    specialInstructions: null,
    basePrice: '60000.00',
    travelFee: '0.00',
    taxAmount: '4800.00',
    totalPrice: '64800.00',
    paymentStatus: 'pending',
    paymentMethod: 'invoice',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
    lateCancel: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    assignedAt: null,
    travelStartedAt: null,
    expectedArrivalAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    updatedAt: '2026-11-20T09:00:00.000Z',
    version: 1,
    customer,
    technician: null,
    service: { id: 'basic-wash', name: 'External Wash', description: null, duration: 60, basePrice: '60000.00' },
    vehicle: {
      id: vehicleId,
      make: 'Toyota',
      model: 'Harrier',
      year: 2018,
      vehicleType: 'suv',
      color: 'white',
      licensePlate: null,
    },
    checklist: null,
    rating: null,
    ...fields,
  };
}

/** Returns the fields of a job about its technician. */
export const of = (technician: Technician): Pick<Job, 'technicianId' | 'technician'> => ({
  technicianId: technician.id,
  technician,
});

/** Returns the short id of a job, as shown on the page. */
export const shortOf = ({ id }: Pick<Job, 'id'>): string => id.slice(0, 8).toUpperCase();
