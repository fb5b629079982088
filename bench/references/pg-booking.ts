/**
 * Bookings by hand: `node:http` and `pg` with named statements, with the checks, locks, rows, event and JSON of the jobs service and the same round
 * trips, but no framework, no check of the caller or of the request's form, no log and no relay.
 */
import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { claim, facts, lock, write } from './booking-sql.ts';
import { databaseUrl, port } from './config.ts';
import { present } from './present-job.ts';
import { userOf } from './user-of.ts';

const database = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const hour = 3_600_000;
/** Rules of the service as bench starts it: limits of live and unpaid bookings, days of a new account, places of a slot, days ahead, tax rate. */
const rules = { live: 20, unpaid: 3, newDays: 7, slotCapacity: 10_000, horizonDays: 180, taxRate: 8 };

interface Booking {
  vehicleId: string;
  serviceId: string;
  scheduledDate: string;
  timeSlot: string;
  address: string;
  latitude: string;
  longitude: string;
  paymentMethod: string;
  totalPrice: string;
}

// oxlint-disable-next-line typescript/no-explicit-any
function refusal(request: Booking, row: any, start: Date): string | undefined {
  const now = Date.now();
  const ageDays = (now - Date.parse(row.customer_since)) / (24 * hour);
  const capacity = row.capacity ?? row.changed.slotCapacity ?? rules.slotCapacity ?? Math.max(1, row.technicians);
  if (!row.is_active) return 'SERVICE_RETIRED';
  if (Date.parse(request.scheduledDate) > now + rules.horizonDays * 24 * hour) return 'INVALID_REQUEST';
  if (Math.abs(Number(request.latitude)) > 90 || Math.abs(Number(request.longitude)) > 180) return 'INVALID_REQUEST';
  if (!['invoice', 'card', 'mtn_money', 'airtel_money'].includes(request.paymentMethod)) return 'INVALID_REQUEST';
  if (start.getTime() <= now) return 'SLOT_PAST';
  if (Number(request.totalPrice) !== row.catalogue_price + taxOf(row.catalogue_price)) return 'PRICE_CHANGED';
  if (row.today >= 2 * rules.live) return 'TOO_MANY_BOOKINGS_TODAY';
  if (row.live >= rules.live) return 'TOO_MANY_BOOKINGS';
  if (ageDays < rules.newDays && row.unpaid >= rules.unpaid) return 'TOO_MANY_UNPAID_BOOKINGS';
  return row.booked + row.held < capacity ? undefined : 'SLOT_FULL';
}

const taxOf = (price: number) => Math.round((price * rules.taxRate) / 100);

/** Returns the start of a slot whose text begins with a whole hour, such as `8:00 AM`. */
function startOf({ scheduledDate, timeSlot }: Booking): Date {
  const [, hours, half] = /^(\d+):00 ([AP])M/.exec(timeSlot) ?? [];
  const ofDay = (Number(hours) % 12) + (half === 'P' ? 12 : 0);
  return new Date(`${scheduledDate}T${String(ofDay).padStart(2, '0')}:00:00+03:00`);
}

/** Columns without a value in a new job. */
const withoutValue = {
  technician_id: null,
  landmark: null,
  directions: null,
  special_instructions: null,
  mobile_money_phone: null,
  mobile_money_reference: null,
  payment_intent_id: null,
  assigned_at: null,
  travel_started_at: null,
  expected_arrival_at: null,
  arrived_at: null,
  started_at: null,
  completed_at: null,
  cancelled_at: null,
};

async function book(client: pg.PoolClient, text: string, userId: string, key: string) {
  const request = JSON.parse(text) as Booking;
  const start = startOf(request);
  const { timeSlot, serviceId, vehicleId, address, paymentMethod } = request;
  const hash = createHash('sha256').update(text).digest('hex');
  const claimed = await client.query({ name: 'claim', text: claim, values: [userId, 'bookJob', key, hash] });
  if (claimed.rowCount === 0) throw new Error('IDEMPOTENCY_KEY_REUSED');
  const locked = await client.query({ name: 'lock', text: lock, values: [userId, vehicleId, start, timeSlot] });
  const vehicle = locked.rows[0];
  if (!vehicle) throw new Error('VEHICLE_NOT_FOUND');
  const read = await client.query({ name: 'facts', text: facts, values: [userId, start, timeSlot, serviceId] });
  const row = read.rows[0];
  const problem = row ? refusal(request, row, start) : 'SERVICE_NOT_FOUND';
  if (problem) throw new Error(problem);
  const { catalogue_price: price, name, invoice_code: invoiceCode } = row;
  const [id, end, now] = [randomUUID(), new Date(start.getTime() + 3 * hour), new Date()];
  const tax = taxOf(price);
  const job = {
    ...vehicle,
    ...row,
    ...withoutValue,
    id,
    version: 1,
    status: 'pending',
    customer_id: userId,
    vehicle_id: vehicleId,
    service_id: serviceId,
    scheduled_start: start,
    scheduled_end: end,
    time_slot: timeSlot,
    address,
    latitude: request.latitude,
    longitude: request.longitude,
    base_price: price,
    travel_fee: 0,
    tax_amount: tax,
    total_price: price + tax,
    payment_status: 'pending',
    payment_method: paymentMethod,
    late_cancel: false,
    created_at: now,
    updated_at: now,
  };
  const shown = present(job, false);
  const vehicleName = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const ofEvent = { ...shown, service: undefined, vehicle: undefined, customer: undefined, checklist: undefined };
  const event = { ...ofEvent, vehicleName, serviceName: name, invoiceCode, adminMade: false, taxRate: rules.taxRate };
  const body = JSON.stringify(shown);
  const reply = JSON.stringify({ status: 201, body: shown, headers: { Location: `/api/jobs/${id}` } });
  const values = [
    userId,
    'bookJob',
    key,
    reply,
    randomUUIDv7(),
    JSON.stringify(event),
    id,
    userId,
    vehicleId,
    vehicleName,
    serviceId,
    name,
  ];
  values.push(
    invoiceCode,
    start,
    end,
    timeSlot,
    address,
    request.latitude,
    request.longitude,
    price,
    0,
    rules.taxRate,
    tax,
    price + tax,
  );
  await client.query({ name: 'write', text: write, values: [...values, paymentMethod] });
  return body;
}

async function bookInTransaction(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const client = await database.connect();
  try {
    await client.query('begin');
    const key = String(request.headers['idempotency-key']);
    const body = await book(client, Buffer.concat(chunks).toString(), userOf(request), key);
    await client.query('commit');
    return body;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
  const respond = (status: number, body: string) =>
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      })
      .end(body);
  if (request.url === '/readyz') return respond(200, '{}');
  try {
    return respond(201, await bookInTransaction(request));
  } catch (error) {
    return respond(409, JSON.stringify({ message: String(error) }));
  }
});
server.listen(port, '127.0.0.1');
