import { withClient } from '@yoza/local-infrastructure/databases';

/**
 * SQL that reschedules a job to the same hours of today in Kampala. If these are taken or over, or end within an hour, so that emails about them
 * would no longer be sent, the job gets the last free quarter of an hour of the day. A time is taken if the technician or the vehicle has another job
 * then.
 */
const reschedule = `
  with target as (
    select *, current_date - scheduled_start::date as days from jobs where id = $1 and status in ('pending', 'assigned')
  ), choices as (
    select 0 as rank, scheduled_start + make_interval(days => days) as "from", scheduled_end + make_interval(days => days) as "to"
    from target
    where scheduled_end + make_interval(days => days) > now() + interval '1 hour'
    union all
    select quarter, current_date + 1 - quarter * interval '15 minutes', current_date + 1 - (quarter - 1) * interval '15 minutes'
    from generate_series(1, 96) as quarter
  ), chosen as (
    select "from", "to" from choices, target
    where not exists (
      select from jobs other
      where other.id <> target.id and other.status in ('pending', 'assigned', 'in_progress')
        and (other.technician_id = target.technician_id or other.vehicle_id = target.vehicle_id)
        and tstzrange(other.scheduled_start, other.scheduled_end) && tstzrange("from", "to"))
    order by rank
    limit 1
  )
  update jobs set scheduled_start = "from", scheduled_end = "to" from target, chosen where jobs.id = target.id
  returning target.scheduled_start as former, jobs.scheduled_start as present, jobs.time_slot as slot`;

interface Rescheduled {
  former: Date;
  present: Date;
  slot: string;
}

/**
 * Reschedules a job that has not started to today, also into past or full slots, together with its place in the slot. Tests book ahead, and a
 * technician can only start a job of today. No event is published; the next event of the job has the new time. Throws if there is no such job.
 * `databaseUrl` is that of the administrator; browser tests call it over `control-server.ts`.
 */
export async function rescheduleToToday(databaseUrl: string, jobId: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`set search_path = jobs, extensions; set timezone = 'Africa/Kampala'; begin`);
    const { rows } = await client.query<Rescheduled>(reschedule, [jobId]);
    if (!rows[0]) throw new Error(`There is no job "${jobId}" that has not started.`);
    const { former, present, slot } = rows[0];
    await client.query('update slots set booked = booked - 1 where starts_at = $1 and time_slot = $2 and booked > 0', [
      former,
      slot,
    ]);
    await client.query(
      `insert into slots (starts_at, time_slot, booked) values ($1, $2, 1)
       on conflict (starts_at, time_slot) do update set booked = slots.booked + 1`,
      [present, slot],
    );
    await client.query('commit');
  });
}
