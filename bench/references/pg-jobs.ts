/**
 * Lists of 20 jobs by hand: `node:http` and `pg` with named statements, with the same joins and the same JSON as the jobs service but no framework,
 * no check of the caller, no log and no cursor.
 */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { databaseUrl, port } from './config.ts';

const database = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const columns = `
  j.id, j.status, j.customer_id, j.technician_id, j.vehicle_id, j.service_id, j.scheduled_start, j.scheduled_end, j.time_slot, j.address,
  j.landmark, j.directions, j.latitude, j.longitude, j.special_instructions, j.base_price, j.travel_fee, j.tax_amount, j.total_price,
  j.payment_status, j.payment_method, j.mobile_money_phone, j.mobile_money_reference, j.payment_intent_id, j.late_cancel, j.created_at,
  j.assigned_at, j.travel_started_at, j.expected_arrival_at, j.arrived_at, j.started_at, j.completed_at, j.cancelled_at, j.updated_at, j.version,
  s.name, s.description, s.translations, s.duration, s.base_price as catalogue_price,
  v.make, v.model, v.year, v.vehicle_type, v.color, v.license_plate,
  c.first_name as customer_first_name, c.last_name as customer_last_name, c.email as customer_email, c.phone_number as customer_phone,
  c.profile_image_url as customer_image,
  t.first_name as technician_first_name, t.last_name as technician_last_name, t.email as technician_email, t.phone_number as technician_phone,
  t.profile_image_url as technician_image,
  r.stars`;

const joins = `
  join services s on s.id = j.service_id
  join vehicles v on v.id = j.vehicle_id
  left join people c on c.id = j.customer_id
  left join people t on t.id = j.technician_id
  left join job_ratings r on r.job_id = j.id`;

const order = 'order by j.scheduled_start desc, j.id desc limit 20';

const ofCustomer = {
  name: 'jobs-of-customer',
  text: `select ${columns} from jobs j ${joins} where j.customer_id = $1 ${order}`,
};
const ofAll = { name: 'all-jobs', text: `select ${columns} from jobs j ${joins} ${order}` };

/** Returns a job as the service does. The generated jobs have no rating and no checklist. */
// oxlint-disable-next-line typescript/no-explicit-any
function present(row: any, isAdmin: boolean) {
  return {
    id: row.id,
    status: row.status,
    customerId: row.customer_id,
    technicianId: row.technician_id,
    vehicleId: row.vehicle_id,
    serviceId: row.service_id,
    scheduledDate: row.scheduled_start,
    scheduledEnd: row.scheduled_end,
    timeSlot: row.time_slot,
    address: row.address,
    landmark: row.landmark,
    directions: row.directions,
    latitude: row.latitude,
    longitude: row.longitude,
    specialInstructions: row.special_instructions,
    basePrice: `${row.base_price}.00`,
    travelFee: `${row.travel_fee}.00`,
    taxAmount: `${row.tax_amount}.00`,
    totalPrice: `${row.total_price}.00`,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    mobileMoneyPhone: row.mobile_money_phone,
    mobileMoneyReference: row.mobile_money_reference,
    paymentIntentId: row.payment_intent_id,
    lateCancel: row.late_cancel,
    createdAt: row.created_at,
    assignedAt: row.assigned_at,
    travelStartedAt: row.travel_started_at,
    expectedArrivalAt: row.expected_arrival_at,
    arrivedAt: row.arrived_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    updatedAt: row.updated_at,
    version: row.version,
    customer: {
      id: row.customer_id,
      firstName: row.customer_first_name,
      lastName: row.customer_last_name,
      email: row.customer_email,
      phoneNumber: row.customer_phone,
      profileImageUrl: row.customer_image,
    },
    technician: row.technician_id && {
      id: row.technician_id,
      firstName: row.technician_first_name,
      lastName: row.technician_last_name,
      email: isAdmin ? row.technician_email : null,
      phoneNumber: row.technician_phone,
      profileImageUrl: row.technician_image,
    },
    service: {
      id: row.service_id,
      name: row.name,
      description: row.description,
      translations: row.translations,
      duration: row.duration,
      basePrice: `${row.catalogue_price}.00`,
    },
    vehicle: {
      id: row.vehicle_id,
      make: row.make,
      model: row.model,
      year: row.year,
      vehicleType: row.vehicle_type,
      color: row.color,
      licensePlate: row.license_plate,
    },
    checklist: null,
    rating: null,
  };
}

/** Returns the user in a service token, unchecked. */
function userOf({ headers }: IncomingMessage): string {
  const claims = headers.authorization?.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

async function listJobs(request: IncomingMessage): Promise<string> {
  const isAdmin = request.url?.startsWith('/api/admin/') === true;
  const { rows } = await database.query(isAdmin ? ofAll : { ...ofCustomer, values: [userOf(request)] });
  return JSON.stringify(rows.map((row) => present(row, isAdmin)));
}

const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
  const body = request.url === '/readyz' ? '{}' : await listJobs(request);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  response.end(body);
});
server.listen(port, '127.0.0.1');
