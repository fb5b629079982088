import { Migration } from '@mikro-orm/migrations';

const live = `status in ('pending', 'assigned', 'in_progress')`;

/** Work that is longer than its slot occupies vehicle and technician until it ends. */
export class OccupyForLongerWork extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      alter table jobs drop constraint jobs_technician_overlap, drop constraint jobs_vehicle_overlap;
      -- the running version can bear this: it stores no longer work, and for other work the rule is the same
      -- the jobs are read once, while bookings wait; an exclusion constraint cannot be validated later
      -- squawk-ignore constraint-missing-not-valid
      alter table jobs add constraint jobs_technician_overlap exclude using gist
        (technician_id with =, tstzrange(scheduled_start, greatest(scheduled_end, busy_until)) with &&)
        where (${live} and technician_id is not null);
      -- the running version can bear this: it stores no longer work, and for other work the rule is the same
      -- the jobs are read once more, for the same reason
      -- squawk-ignore constraint-missing-not-valid
      alter table jobs add constraint jobs_vehicle_overlap exclude using gist
        (vehicle_id with =, tstzrange(scheduled_start, greatest(scheduled_end, work_until)) with &&)
        where (${live});
    `);
  }
}
