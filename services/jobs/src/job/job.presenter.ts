import type { Job as WireJob } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { linesOf, presentLine } from '../catalog/price-lines.ts';
import { presentRating } from './rating.presenter.ts';
import { seesRating, seesTechnicianEmail } from './job.policy.ts';
import { itemIdsOf, presentAddOn } from './add-ons.presenter.ts';
import type { JobRow } from './job.queries.ts';

/**
 * Returns a job as a caller sees it: customers get no email address of a technician, technicians no rating. The query decides whether a caller may
 * see the job at all.
 */
export function presentJob(row: JobRow, viewer: Principal): WireJob {
  return {
    id: row.id,
    status: row.status,
    customerId: row.customer_id,
    technicianId: row.technician_id,
    vehicleId: row.vehicle_id,
    serviceId: row.service_id,
    scheduledDate: wireTime(row.scheduled_start),
    scheduledEnd: wireTime(row.scheduled_end),
    timeSlot: row.time_slot,
    address: row.address,
    landmark: row.landmark,
    directions: row.directions,
    latitude: row.latitude,
    longitude: row.longitude,
    specialInstructions: row.special_instructions,
    basePrice: money(row.base_price),
    travelFee: money(row.travel_fee),
    taxAmount: money(row.tax_amount),
    totalPrice: money(row.total_price),
    lines: linesOf(storedPrice(row)).map(presentLine),
    discountAmount: money(row.discount_amount),
    durationMinutes: row.duration_minutes ?? row.duration,
    addOns: row.add_ons.map(presentAddOn),
    discountCode: viewer.role === 'technician' ? null : row.discount_code,
    busyUntil: wireTime(row.busy_until ?? row.scheduled_end),
    visitId: row.visit_id,
    visitPosition: row.visit_position,
    visitSize: row.visit_size,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    mobileMoneyPhone: row.mobile_money_phone,
    mobileMoneyReference: row.mobile_money_reference,
    paymentIntentId: row.payment_intent_id,
    lateCancel: row.late_cancel,
    createdAt: wireTime(row.created_at),
    assignedAt: wireTimeOrNull(row.assigned_at),
    travelStartedAt: wireTimeOrNull(row.travel_started_at),
    expectedArrivalAt: wireTimeOrNull(row.expected_arrival_at),
    arrivedAt: wireTimeOrNull(row.arrived_at),
    startedAt: wireTimeOrNull(row.started_at),
    completedAt: wireTimeOrNull(row.completed_at),
    cancelledAt: wireTimeOrNull(row.cancelled_at),
    updatedAt: wireTime(row.updated_at),
    version: row.version,
    ...presentPeople(row, viewer),
    service: {
      id: row.service_id,
      name: row.name,
      description: row.description,
      translations: row.translations,
      duration: row.duration,
      basePrice: money(row.catalogue_price),
    },
    vehicle: presentJobVehicle(row),
    checklist: presentChecklist(row),
    rating: seesRating(viewer) ? presentJobRating(row) : null,
  };
}

const storedPrice = (row: JobRow) => ({
  lines: row.lines,
  basePrice: row.base_price,
  travelFee: row.travel_fee,
  taxRate: Number(row.tax_rate),
  taxAmount: row.tax_amount,
  serviceId: row.service_id,
  serviceName: row.service_name,
});

function presentPeople(row: JobRow, viewer: Principal): Pick<WireJob, 'customer' | 'technician'> {
  const { customer_first_name: customerName, technician_first_name: technicianName } = row;
  return {
    customer:
      customerName === null
        ? null
        : {
            id: row.customer_id,
            firstName: customerName,
            lastName: row.customer_last_name ?? '',
            email: row.customer_email,
            phoneNumber: row.customer_phone,
            profileImageUrl: row.customer_image,
          },
    technician:
      row.technician_id === null || technicianName === null
        ? null
        : {
            id: row.technician_id,
            firstName: technicianName,
            lastName: row.technician_last_name ?? '',
            email: seesTechnicianEmail(viewer) ? row.technician_email : null,
            phoneNumber: row.technician_phone,
            profileImageUrl: row.technician_image,
          },
  };
}

function presentJobVehicle(row: JobRow): WireJob['vehicle'] {
  const { make, model, year, color } = row;
  return {
    id: row.vehicle_id,
    make,
    model,
    year,
    vehicleType: row.vehicle_type,
    color,
    licensePlate: row.license_plate,
  };
}

function presentChecklist(row: JobRow): WireJob['checklist'] {
  if (!row.checklist_items || !row.checklist_saved_at) return null;
  const { checklist_items: completedItems } = row;
  const counts = { completedCount: completedItems.length, totalCount: itemIdsOf(row.add_ons).length };
  return { completedItems, ...counts, savedAt: wireTime(row.checklist_saved_at) };
}

function presentJobRating({
  stars,
  words,
  rated_at: ratedAt,
  rating_updated_at: updatedAt,
}: JobRow): WireJob['rating'] {
  if (stars === null || ratedAt === null || updatedAt === null) return null;
  return presentRating({ stars, words, ratedAt: new Date(ratedAt), updatedAt: new Date(updatedAt) });
}
