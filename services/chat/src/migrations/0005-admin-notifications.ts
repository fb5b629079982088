import { Migration } from '@mikro-orm/migrations';

/** Adds notifications to all admins, each stored once, and the read state of each admin. */
export class AdminNotifications extends Migration {
  override up(): void {
    this.addSql(`
      create table admin_notifications (
        id uuid primary key,
        position bigint generated always as identity,
        kind text not null,
        subject text not null,
        subject_id uuid not null,
        event_id uuid not null,
        facts jsonb not null,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        constraint admin_notifications_once unique (kind, subject_id, event_id)
      );
      create index admin_notifications_latest on admin_notifications (created_at desc, id desc);
      create unique index admin_notifications_new on admin_notifications (position) where read_at is null;

      create table admin_readers (
        person_id uuid primary key,
        read_through bigint not null,
        read_at timestamptz(3) not null
      );

      create table admin_notification_reads (
        notification_id uuid not null references admin_notifications (id) on delete cascade,
        person_id uuid not null,
        read_at timestamptz(3) not null,
        primary key (notification_id, person_id)
      );
    `);
  }
}
