import { Migration } from '@mikro-orm/migrations';

/** Adds notifications to all admins, each stored once, and the read state of each admin. */
export class AdminNotifications extends Migration {
  override up(): void {
    this.addSql(`
      create table admin_notifications (
        id uuid primary key,
        position bigint generated always as identity unique,
        kind text not null,
        subject text not null
          check (subject in ('job', 'invoice', 'chat-session', 'technician-request', 'payment', 'quarantine')),
        subject_id uuid not null,
        event_id uuid not null,
        facts jsonb not null,
        created_at timestamptz(3) not null,
        stored_at timestamptz(3) not null default clock_timestamp(),
        read_at timestamptz(3),
        constraint admin_notifications_once unique (kind, subject_id, event_id)
      );
      create index admin_notifications_unread on admin_notifications (position) where read_at is null;
      create index admin_notifications_latest on admin_notifications (created_at desc, id desc);

      create table admin_readers (
        person_id uuid primary key,
        read_through bigint not null,
        read_at timestamptz(3) not null
      );

      create table admin_notification_reads (
        person_id uuid not null,
        position bigint not null references admin_notifications (position) on delete cascade,
        read_at timestamptz(3) not null,
        primary key (person_id, position)
      );
      create index admin_notification_reads_of_notification on admin_notification_reads (position);
    `);
  }
}
