import { Migration } from '@mikro-orm/migrations';

export class BoundWhatOnePersonTakes extends Migration {
  override up(): void {
    this.addSql(`
      create table slot_hold_times (
        holder_id uuid not null,
        starts_at timestamptz(3) not null,
        time_slot text not null,
        since timestamptz(3) not null,
        seconds integer not null check (seconds >= 0),
        primary key (holder_id, starts_at, time_slot)
      );
      create index slot_hold_times_by_age on slot_hold_times (since);
    `);
    this.addSql(`alter table jobs add column customer_moves integer not null default 0`);
    // Counted with each booking of a customer.
    this.addSql(`create index jobs_of_customer_by_creation on jobs (customer_id, created_at)`);
  }
}
