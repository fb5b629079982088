import { Migration } from '@mikro-orm/migrations';

export class AddTravel extends Migration {
  override up(): void {
    this.addSql(`
      alter table jobs
        add column travel_started_at timestamptz(3),
        add column expected_arrival_at timestamptz(3),
        add constraint jobs_travel check (expected_arrival_at is null or (travel_started_at is not null and expected_arrival_at > travel_started_at));
    `);
  }
}
