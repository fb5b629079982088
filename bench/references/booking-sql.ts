/** Statements of a booking by hand, between the begin and the commit: the checks, locks, rows and events of the jobs service. */

/** User, operation, key, hash of the request. */
export const claim = `insert into idempotency_keys (user_id, operation_id, key, request_hash) values ($1, $2, $3, $4)
  on conflict do nothing returning 1`;

/** Customer, vehicle, start of the slot, its text. */
export const lock = `with person as (select pg_advisory_xact_lock(hashtextextended('person ' || $1::text, 0))),
  vehicle as (select v.* from vehicles v, person where v.id = $2 and v.customer_id = $1::uuid and not v.is_archived for update of v),
  slot as (insert into slots (starts_at, time_slot, booked) select $3::timestamptz, $4::text, 0 from vehicle
    on conflict (starts_at, time_slot) do update set booked = slots.booked)
  select * from vehicle`;

/** Customer, start of the slot, its text, service. */
export const facts = `with hold as (select id from slot_holds
    where holder_id = $1 and starts_at = $2 and time_slot = $3 and expires_at > now() for update)
  select settings.changed, slots.booked, slots.capacity, hold.id as hold_id,
    (select count(*)::int from slot_holds h where h.starts_at = slots.starts_at and h.time_slot = slots.time_slot
      and h.holder_id <> $1 and h.expires_at > now()) as held,
    (select count(*)::int from people where role = 'technician') as technicians,
    (select count(*)::int from jobs where customer_id = $1 and not admin_made and created_at > now() - interval '1 day') as today,
    live.live, live.unpaid, s.name, s.description, s.translations, s.duration, s.base_price as catalogue_price, s.is_active, s.invoice_code,
    c.first_name as customer_first_name, c.last_name as customer_last_name, c.email as customer_email, c.phone_number as customer_phone,
    c.profile_image_url as customer_image, c.created_at as customer_since
  from services s, settings, slots, people c left join hold on true,
    (select count(*)::int as live, (count(*) filter (where payment_status <> 'paid'))::int as unpaid from jobs
      where customer_id = $1 and status in ('pending', 'assigned', 'in_progress')) live
  where s.id = $4 and slots.starts_at = $2 and slots.time_slot = $3 and c.id = $1`;

/** Columns of a new job that are not null, in the order of the parameters of {@link write} from the seventh on. */
export const jobColumns = [
  'id',
  'customer_id',
  'vehicle_id',
  'vehicle_name',
  'service_id',
  'service_name',
  'invoice_code',
  'scheduled_start',
  'scheduled_end',
  'time_slot',
  'address',
  'latitude',
  'longitude',
  'base_price',
  'travel_fee',
  'tax_rate',
  'tax_amount',
  'total_price',
  'payment_method',
] as const;

const parameters = jobColumns.map((_column, index) => `$${index + 7}`).join(', ');

/** User, operation, key, reply, id of the event, its data; then the values of {@link jobColumns}. */
export const write = `with taken as (update slots set booked = booked + 1 where starts_at = $14 and time_slot = $16),
  stored as (insert into jobs (version, status, payment_status, admin_made, late_cancel, customer_moves, created_at, updated_at, ${jobColumns.join(', ')})
    values (1, 'pending', 'pending', false, false, 0, now(), now(), ${parameters})),
  recorded as (insert into outbox (id, type, aggregate_id, aggregate_version, actor_id, occurred_at, data)
    values ($5, 'jobs.job.booked.v1', ($7::uuid)::text, 1, $1, now(), $6))
  update idempotency_keys set reply = $4 where user_id = $1 and operation_id = $2 and key = $3`;
