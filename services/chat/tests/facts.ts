import type { InvoiceSnapshot } from '@yoza/billing-contract/events';
import { JobSnapshot } from '@yoza/jobs-contract/events';
import type { LineKind, PriceLine } from '@yoza/jobs-contract/price-lines';
import { money } from '@yoza/kernel-contract/primitives';
import type { Role } from '@yoza/kernel-contract/principal';

/** Returns the facts of a job as its events contain them. */
export function jobOf(customerId: string, overrides: Partial<JobSnapshot> = {}): JobSnapshot {
  return JobSnapshot.parse({
    id: crypto.randomUUID(),
    status: 'pending',
    customerId,
    technicianId: null,
    vehicleId: crypto.randomUUID(),
    vehicleName: '2018 Toyota Harrier',
    serviceId: 'basic-wash',
    serviceName: 'External Wash',
    // In Kampala this is already the 21st.
    scheduledDate: '2026-11-20T21:30:00.000Z',
    scheduledEnd: '2026-11-21T00:30:00.000Z',
    timeSlot: '8:00 AM - 11:00 AM',
    address: 'Plot 4, Kira Road, Ntinda',
    basePrice: '60000.00',
    travelFee: '0.00',
    taxAmount: '4800.00',
    taxRate: 8,
    totalPrice: '64800.00',
    paymentMethod: 'invoice',
    paymentStatus: 'pending',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
    paymentIntentId: null,
    adminMade: false,
    lateCancel: false,
    createdAt: new Date().toISOString(),
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    ...overrides,
  });
}

const line = (kind: LineKind, text: string, gross: number, discount: number, tax: number): PriceLine => ({
  kind,
  id: kind === 'travel' ? null : text.toLowerCase().replaceAll(' ', '-'),
  text,
  grossAmount: money(gross),
  discountAmount: money(discount),
  amount: money(gross - discount),
  taxAmount: money(tax),
  coveredBy: null,
});

/** External wash with an add-on that it includes, two that were ordered and a free one, 10 % off one: UGX 99,000 and UGX 7,920 tax. */
export const withAddOns = {
  basePrice: '89000.00',
  travelFee: '10000.00',
  taxAmount: '7920.00',
  totalPrice: '106920.00',
  discountAmount: '1000.00',
  lines: [
    line('service', 'External Wash', 60_000, 0, 4_800),
    line('add_on', 'Air Freshener', 0, 0, 0),
    line('add_on', 'Engine Bay Cleaning', 20_000, 0, 1_600),
    line('add_on', 'Odour Treatment', 10_000, 1_000, 720),
    line('add_on', 'Tyre Shine', 0, 0, 0),
    line('travel', 'Travel fee', 10_000, 0, 800),
  ],
  addOns: [
    { id: 'air-freshener', name: 'Air Freshener', isIncluded: true },
    { id: 'engine-bay-cleaning', name: 'Engine Bay Cleaning', isIncluded: false },
    { id: 'odour-treatment', name: 'Odour Treatment', isIncluded: false },
    { id: 'tyre-shine', name: 'Tyre Shine', isIncluded: false },
  ],
} satisfies Partial<JobSnapshot>;

export const userOf = (id: string, firstName: string, lastName: string, role: Role = 'technician') => ({
  id,
  email: `${id}@example.test`,
  firstName,
  lastName,
  profileImageUrl: null,
  phoneNumber: null,
  role,
  createdAt: new Date().toISOString(),
});

/** Returns the facts of a job's invoice as its events contain them. */
export const invoiceOf = (job: JobSnapshot, overrides: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  id: crypto.randomUUID(),
  invoiceNumber: 'INV-2026-EXT-000001',
  jobId: job.id,
  customerId: job.customerId,
  status: 'pending',
  subtotal: job.basePrice,
  taxAmount: job.taxAmount,
  totalAmount: job.totalPrice,
  dueDate: job.createdAt,
  paidAt: null,
  createdAt: job.createdAt,
  balance: null,
  document: null,
  ...overrides,
});
