import { Migration } from '@mikro-orm/migrations';

/** Several cars booked together are a visit, which its technician does alone; its jobs may overlap each other, and share the use of a discount code. */
export class AddVisits extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      alter table jobs
        add column visit_id uuid,
        add column visit_position integer,
        add column visit_size integer;
      alter table discount_code_uses add column visit_id uuid;
      -- no row has a visit yet, and a million jobs are read in a second, for which bookings wait
      -- squawk-ignore require-concurrent-index-creation
      create index jobs_of_visit on jobs (visit_id) where visit_id is not null;
      -- no row has a visit yet
      -- squawk-ignore require-concurrent-index-creation
      create unique index discount_code_uses_of_visit on discount_code_uses (visit_id)
        where visit_id is not null and returned_at is null;
      alter table jobs drop constraint jobs_technician_overlap;
      -- the running version can bear this: it books no visits, and for other jobs the rule is the same
      -- the jobs are read once, while bookings wait; an exclusion constraint cannot be validated later
      -- squawk-ignore constraint-missing-not-valid
      alter table jobs add constraint jobs_technician_overlap exclude using gist
        (technician_id with =, tstzrange(scheduled_start, greatest(scheduled_end, busy_until)) with &&,
          (coalesce(visit_id, id)) with <>)
        where (status in ('pending', 'assigned', 'in_progress') and technician_id is not null);
    `);
  }
}
