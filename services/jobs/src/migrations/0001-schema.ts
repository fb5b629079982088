import { Migration } from '@mikro-orm/migrations';
import { messagingTables } from '@yoza/messaging/tables';
import { idempotencyTable } from '@yoza/service-kit/idempotency.entity';

const live = `status in ('pending', 'assigned', 'in_progress')`;

export class CreateSchema extends Migration {
  override up(): void {
    this.addSql(idempotencyTable);
    this.addSql(messagingTables);

    this.addSql(`
      create table people (
        id uuid primary key,
        email text not null,
        first_name text not null,
        last_name text not null,
        phone_number text,
        profile_image_url text,
        role text not null check (role in ('admin', 'technician', 'customer')),
        created_at timestamptz(3) not null,
        version integer not null
      );
      create index people_technicians on people (id) where role = 'technician';
    `);

    this.addSql(`
      create table services (
        id text primary key,
        name text not null,
        description text,
        base_price integer not null check (base_price between 1 and 99999999),
        duration integer not null check (duration > 0),
        category text not null default 'detailing',
        features text[] not null default '{}',
        is_popular boolean not null default false,
        is_active boolean not null default true,
        position integer not null,
        created_at timestamptz(3) not null default now()
      );
    `);

    this.addSql(`
      create table vehicles (
        id uuid primary key,
        customer_id uuid not null,
        year integer not null check (year between 1900 and 2200),
        make text not null,
        model text not null,
        vehicle_type text not null,
        color text,
        license_plate text,
        notes text,
        is_archived boolean not null default false,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      );
      create index vehicles_of_customer on vehicles (customer_id, created_at desc, id desc) where not is_archived;
    `);

    this.addSql(`
      create table slots (
        starts_at timestamptz(3) not null,
        time_slot text not null,
        booked integer not null check (booked >= 0),
        capacity integer check (capacity >= 0),
        primary key (starts_at, time_slot)
      );
    `);

    this.addSql(`
      create table jobs (
        id uuid primary key,
        version integer not null,
        status text not null check (status in ('pending', 'assigned', 'in_progress', 'completed', 'cancelled')),
        customer_id uuid not null,
        technician_id uuid,
        vehicle_id uuid not null references vehicles,
        vehicle_name text not null,
        service_id text not null references services,
        service_name text not null,
        scheduled_start timestamptz(3) not null,
        scheduled_end timestamptz(3) not null check (scheduled_end > scheduled_start),
        time_slot text not null,
        address text not null,
        latitude numeric(10, 8) check (latitude between -90 and 90),
        longitude numeric(11, 8) check (longitude between -180 and 180),
        special_instructions text,
        base_price integer not null check (base_price >= 0),
        tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
        tax_amount integer not null check (tax_amount >= 0),
        total_price integer not null check (total_price = base_price + tax_amount and total_price <= 99999999),
        payment_status text not null check (payment_status in ('pending', 'paid', 'refunded')),
        payment_method text not null check (payment_method in ('mtn_money', 'airtel_money', 'card', 'invoice')),
        mobile_money_phone text,
        mobile_money_reference text,
        payment_intent_id text,
        admin_made boolean not null,
        late_cancel boolean not null,
        checklist_items text[],
        checklist_saved_at timestamptz(3),
        created_at timestamptz(3) not null,
        assigned_at timestamptz(3),
        started_at timestamptz(3),
        completed_at timestamptz(3),
        cancelled_at timestamptz(3),
        updated_at timestamptz(3) not null,
        constraint jobs_technician_present check (status in ('pending', 'cancelled') or technician_id is not null),
        constraint jobs_technician_overlap exclude using gist
          (technician_id with =, tstzrange(scheduled_start, scheduled_end) with &&)
          where (${live} and technician_id is not null),
        constraint jobs_vehicle_overlap exclude using gist
          (vehicle_id with =, tstzrange(scheduled_start, scheduled_end) with &&)
          where (${live})
      );
      create index jobs_by_slot on jobs (scheduled_start desc, id desc);
      create index jobs_by_status on jobs (status, scheduled_start desc, id desc);
      create index jobs_of_customer on jobs (customer_id, scheduled_start desc, id desc);
      create index jobs_of_technician on jobs (technician_id, scheduled_start desc, id desc) where technician_id is not null;
    `);

    this.addSql(`
      create table technician_logs (
        id uuid primary key,
        technician_id uuid not null,
        job_id uuid references jobs,
        activity text not null,
        location text,
        notes text,
        metadata jsonb,
        author_id uuid,
        created_at timestamptz(3) not null
      );
      create index technician_logs_of_technician on technician_logs (technician_id, created_at desc, id desc);
      create index technician_logs_of_job on technician_logs (job_id, activity, created_at desc) where job_id is not null;
    `);

    this.addSql(`
      create table work_sessions (
        id uuid primary key,
        technician_id uuid not null,
        clock_in_time timestamptz(3) not null,
        clock_out_time timestamptz(3),
        break_seconds integer not null check (break_seconds >= 0),
        break_started_at timestamptz(3),
        total_hours numeric(5, 2),
        location text,
        is_flagged boolean not null,
        created_at timestamptz(3) not null
      );
      create unique index work_sessions_open on work_sessions (technician_id) where clock_out_time is null;
      create index work_sessions_of_technician on work_sessions (technician_id, clock_in_time desc);
    `);
  }
}
