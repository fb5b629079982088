import { Migration } from '@mikro-orm/migrations';

export class IndexOverview extends Migration {
  override up(): void {
    // Sums over many days read these alone, without the rows.
    this.addSql(`
      create index jobs_by_completion_with_price on jobs (completed_at) include (technician_id, total_price)
        where status = 'completed';
      create index jobs_by_slot_with_status on jobs (scheduled_start) include (status);
      create index jobs_unassigned_by_slot on jobs (scheduled_start, id)
        where status = 'pending' and technician_id is null;
      create index work_sessions_by_time on work_sessions (clock_in_time) include (technician_id, total_hours);
    `);
  }
}
