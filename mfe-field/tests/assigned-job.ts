import type { Job } from '../src/jobs/job.ts';

const hour = 3_600_000;

/** Creates a job assigned to a technician, scheduled for now. */
export function assignedJob(fields: Partial<Job> = {}): Job {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const begin = fields.scheduledDate ?? now;
  const vehicleId = crypto.randomUUID();
  const customerId = crypto.randomUUID();
  return {
    id,
    status: 'assigned',
    customerId,
    technicianId: crypto.randomUUID(),
    vehicleId,
    serviceId: 'basic-wash',
    scheduledDate: begin,
    scheduledEnd: new Date(Date.parse(begin) + 3 * hour).toISOString(),
    timeSlot: '11:00 AM - 2:00 PM',
    address: 'Acacia Avenue, Kololo',
    landmark: null,
    directions: null,
    latitude: null,
    longitude: null,
    specialInstructions: null,
    basePrice: '50000.00',
    travelFee: '4915.25',
    taxAmount: '9884.75',
    totalPrice: '64800.00',
    paymentStatus: 'pending',
    paymentMethod: 'invoice',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
    lateCancel: false,
    createdAt: now,
    assignedAt: now,
    travelStartedAt: null,
    expectedArrivalAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    updatedAt: now,
    version: 1,
    customer: {
      id: customerId,
      firstName: 'Ruth',
      lastName: 'Achan',
      email: null,
      phoneNumber: null,
      profileImageUrl: null,
    },
    technician: null,
    service: { id: 'basic-wash', name: 'External Wash', description: null, duration: 60, basePrice: '50000.00' },
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

/** Creates a job in progress, with these steps ticked. */
export function runningJob(ticked: readonly string[] = [], fields: Partial<Job> = {}): Job {
  const startedAt = new Date().toISOString();
  const checklist = {
    completedItems: [...ticked],
    completedCount: ticked.length,
    totalCount: 22,
    savedAt: startedAt,
  };
  return assignedJob({
    status: 'in_progress',
    startedAt,
    checklist: ticked.length > 0 ? checklist : null,
    ...fields,
  });
}

/** Shortens an ID as screens show it. */
export const shortId = ({ id }: { id: string }): string => id.slice(0, 8).toUpperCase();
