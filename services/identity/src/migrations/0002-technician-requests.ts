import { Migration } from '@mikro-orm/migrations';

export class TechnicianRequests extends Migration {
  override up(): void {
    this.addSql(`
      create table technician_requests (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        first_name varchar(60) not null,
        last_name varchar(60) not null,
        phone_number varchar(20) not null,
        experience varchar(2000) not null,
        certifications varchar(1000),
        availability varchar(200) not null,
        reason varchar(2000) not null,
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
        admin_notes text,
        reviewed_by uuid,
        reviewed_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check ((status = 'pending') = (reviewed_at is null))
      );
      create unique index technician_requests_one_pending on technician_requests (user_id) where status = 'pending';
      create index technician_requests_newest_of_user on technician_requests (user_id, created_at desc, id desc);
    `);
  }
}
