/**
 * Lists of 20 jobs by hand: `node:http` and `pg` with named statements, with the same joins and the same JSON as the jobs service but no framework,
 * no check of the caller, no log and no cursor.
 */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { databaseUrl, port } from './config.ts';
import { present } from './present-job.ts';
import { userOf } from './user-of.ts';

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
