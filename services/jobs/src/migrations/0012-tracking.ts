import { Migration } from '@mikro-orm/migrations';

export class CreateTracking extends Migration {
  override up(): void {
    this.addSql(`
      create table tracking_links (
        job_id uuid primary key references jobs (id),
        technician_id uuid not null,
        secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
        started_at timestamptz(3) not null,
        ended_at timestamptz(3)
      );
    `);
    this.addSql(`
      create table travel_positions (
        job_id uuid primary key references jobs (id),
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180),
        accuracy_metres integer not null check (accuracy_metres >= 0),
        measured_at timestamptz(3) not null,
        received_at timestamptz(3) not null
      );
    `);
    // Any change that ends a trip, including by commands added later, deletes the technician's position in the same transaction.
    this.addSql(`
      create function end_way() returns trigger language plpgsql as $$
      begin
        delete from travel_positions where job_id = new.id;
        update tracking_links set ended_at = new.updated_at where job_id = new.id and ended_at is null;
        return null;
      end $$;
    `);
    this.addSql(`
      create trigger jobs_end_way after update on jobs for each row
        when (
          old.status = 'assigned' and old.travel_started_at is not null and (
            new.status <> 'assigned'
            or new.travel_started_at is distinct from old.travel_started_at
            or new.technician_id is distinct from old.technician_id
          )
        )
        execute function end_way();
    `);
  }
}
