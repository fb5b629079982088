import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import type { PlannedPayment } from './plan.ts';

/** Job of a planned payment, as published by the jobs service. */
export function jobOf(plan: PlannedPayment, status: JobSnapshot['status'], createdAt: Date): JobSnapshot {
  const { jobId, customerId, basePrice, taxAmount } = plan;
  return {
    id: jobId,
    status,
    customerId,
    technicianId: null,
    previousTechnicianId: null,
    vehicleId: jobId,
    vehicleName: '2018 Toyota Harrier',
    serviceId: 'premium-detail',
    serviceName: 'Extra & Interior Cleaning',
    invoiceCode: 'INT',
    scheduledDate: '2030-11-23T05:00:00.000Z',
    scheduledEnd: '2030-11-23T08:00:00.000Z',
    timeSlot: '8:00 AM - 11:00 AM',
    address: 'Plot 4, Kira Road, Ntinda',
    landmark: null,
    directions: null,
    latitude: null,
    longitude: null,
    basePrice: money(basePrice),
    travelFee: money(0),
    taxAmount: money(taxAmount),
    taxRate: 8,
    totalPrice: money(basePrice + taxAmount),
    lines: [],
    discountAmount: '0.00',
    durationMinutes: null,
    addOns: [],
    discountCode: null,
    busyUntil: null,
    paymentMethod: plan.method,
    paymentStatus: 'pending',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
    paymentIntentId: null,
    adminMade: false,
    lateCancel: false,
    createdAt: createdAt.toISOString(),
    travelStartedAt: null,
    expectedArrivalAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: status === 'cancelled' ? createdAt.toISOString() : null,
  };
}
