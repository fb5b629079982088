import { Migration } from '@mikro-orm/migrations';

export class CreateSlotHolds extends Migration {
  override up(): void {
    this.addSql(`
      create table slot_holds (
        id uuid primary key,
        holder_id uuid not null constraint slot_holds_one_each unique,
        starts_at timestamptz(3) not null,
        time_slot text not null,
        placed_at timestamptz(3) not null,
        expires_at timestamptz(3) not null check (expires_at > placed_at),
        foreign key (starts_at, time_slot) references slots
      );
      create index slot_holds_of_slot on slot_holds (starts_at, time_slot);
      create index slot_holds_by_expiry on slot_holds (expires_at);
    `);
    // Counted with each booking of a customer.
    this.addSql(`
      create index jobs_live_of_customer on jobs (customer_id) where status in ('pending', 'assigned', 'in_progress');
    `);
  }
}
