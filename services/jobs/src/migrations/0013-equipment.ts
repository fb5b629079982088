import { Migration } from '@mikro-orm/migrations';

export class CreateEquipment extends Migration {
  override up(): void {
    this.addSql(`
      create table equipment (
        id uuid primary key,
        version integer not null,
        name text not null,
        model text,
        status text not null check (status in ('available', 'in_use', 'maintenance', 'retired')),
        condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')),
        assigned_to_id uuid,
        last_service_date date,
        next_service_due date,
        notes text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint equipment_retired_unassigned check (status <> 'retired' or assigned_to_id is null)
      );
      create index equipment_by_name on equipment (lower(name), id);
      create index equipment_by_status on equipment (status, id);
      create index equipment_by_last_service on equipment (coalesce(last_service_date, '-infinity'::date), id);
      create index equipment_by_next_service on equipment (coalesce(next_service_due, 'infinity'::date), id);
      create index equipment_of_technician on equipment (assigned_to_id) where assigned_to_id is not null;
      create index equipment_by_words on equipment using gin (lower(name || ' ' || coalesce(model, '')) gin_trgm_ops);
    `);
    this.addSql(`
      create table equipment_services (
        id uuid primary key,
        equipment_id uuid not null references equipment,
        service_date date not null,
        description text not null,
        condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')),
        status text not null check (status in ('available', 'in_use', 'maintenance')),
        next_service_due date check (next_service_due > service_date),
        recorded_by_id uuid not null,
        recorded_by_name text not null,
        created_at timestamptz(3) not null
      );
      create index equipment_services_of_piece on equipment_services (equipment_id, service_date desc, id desc);
    `);
    // Lists admins look through: all activity, one kind of activity of all technicians, one kind of activity of one technician, a text search.
    this.addSql(`
      create index technician_logs_by_time on technician_logs (created_at desc, id desc);
      create index technician_logs_by_activity on technician_logs (activity, created_at desc, id desc);
      create index technician_logs_of_technician_by_activity on technician_logs
        (technician_id, activity, created_at desc, id desc);
      create index technician_logs_by_words on technician_logs using gin
        (lower(coalesce(notes, '') || ' ' || coalesce(location, '')) gin_trgm_ops);
    `);
  }
}
