import { Migration } from '@mikro-orm/migrations';

export class IndexJobsList extends Migration {
  override up(): void {
    // What admins put the jobs into order by, and narrow them to.
    this.addSql(`
      create index jobs_by_creation on jobs (created_at, id);
      create index jobs_by_total on jobs (total_price, id);
      create index jobs_by_stage on jobs (
        (case status when 'pending' then 1 when 'assigned' then 2 when 'in_progress' then 3 when 'completed' then 4 else 5 end),
        id
      );
      create index jobs_by_completion on jobs (completed_at) where completed_at is not null;
      create index jobs_unassigned on jobs (scheduled_start, id) where technician_id is null;
      create index jobs_of_vehicle on jobs (vehicle_id);
    `);
    // What they search for.
    this.addSql(`
      create index people_by_words on people using gin
        (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
      create index vehicles_by_plate on vehicles using gin (lower(replace(license_plate, ' ', '')) gin_trgm_ops);
    `);
  }
}
