import { firstPartitions } from '@yoza/messaging/first-partitions';
import { Migration } from '@mikro-orm/migrations';

/** Partitions notifications and emails by the month in the id of the event, so that old ones are dropped instead of deleted. */
export class PartitionNotifications extends Migration {
  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      set local statement_timeout = 0;
      lock table notifications, admin_notification_reads, admin_notifications, outgoing_emails in access exclusive mode;

      -- the running version can bear this: the partitioned table takes the name within this transaction
      alter table notifications rename to notifications_first;
      -- the running version can bear this: the partitioned table takes the name within this transaction
      alter table admin_notifications rename to admin_notifications_first;
      -- the running version can bear this: the partitioned table takes the name within this transaction
      alter table outgoing_emails rename to outgoing_emails_first;
    `);
    this.addSql(`
      alter table notifications_first drop constraint notifications_pkey;
      alter index notifications_once rename to notifications_first_once;
      alter index notifications_latest rename to notifications_first_latest;
      alter index notifications_unread rename to notifications_first_unread;
      alter index notifications_of_subject rename to notifications_first_of_subject;
      -- the table is locked already
      -- squawk-ignore require-concurrent-index-deletion
      drop index notifications_age, notifications_one_unread_of_chat;

      create table notifications (
        id uuid not null,
        person_id uuid not null,
        kind text not null,
        subject text not null,
        subject_id uuid not null,
        event_id uuid not null,
        facts jsonb not null,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        primary key (id, event_id),
        constraint notifications_once unique (person_id, kind, subject_id, event_id),
        constraint notifications_subject_check
          check (subject in ('job', 'invoice', 'chat-session', 'technician-request', 'payment', 'quarantine'))
      ) partition by range (event_id);
      create table notifications_other partition of notifications default;

      create function skip_second_unread_of_chat() returns trigger language plpgsql set search_path from current as $$
      begin
        -- After the wait for the lock, the next statement finds what the transaction before has stored.
        perform pg_advisory_xact_lock(hashtextextended('unread chat-message ' || new.subject_id, 0));
        if exists (
          select from notifications
           where person_id = new.person_id and kind = new.kind and subject_id = new.subject_id and read_at is null
        ) then
          return null;
        end if;
        return new;
      end $$;
      create trigger notifications_one_unread_of_chat before insert on notifications for each row
        when (new.kind = 'chat-message' and new.read_at is null)
        execute function skip_second_unread_of_chat();
    `);
    this.addSql(`
      alter table admin_notification_reads drop constraint admin_notification_reads_position_fkey;
      alter table admin_notifications_first drop constraint admin_notifications_pkey;
      alter table admin_notifications_first drop constraint admin_notifications_position_key;
      alter index admin_notifications_once rename to admin_notifications_first_once;
      alter index admin_notifications_unread rename to admin_notifications_first_unread;
      alter index admin_notifications_latest rename to admin_notifications_first_latest;
      -- It served the foreign key; the table is locked already.
      -- squawk-ignore require-concurrent-index-deletion
      drop index admin_notification_reads_of_notification;

      create table admin_notifications (
        id uuid not null,
        position bigint generated always as identity,
        kind text not null,
        subject text not null,
        subject_id uuid not null,
        event_id uuid not null,
        facts jsonb not null,
        created_at timestamptz(3) not null,
        stored_at timestamptz(3) not null default clock_timestamp(),
        read_at timestamptz(3),
        primary key (id, event_id),
        constraint admin_notifications_once unique (kind, subject_id, event_id),
        constraint admin_notifications_subject_check
          check (subject in ('job', 'invoice', 'chat-session', 'technician-request', 'payment', 'quarantine'))
      ) partition by range (event_id);
      create table admin_notifications_other partition of admin_notifications default;

      select setval(
        pg_get_serial_sequence('admin_notifications', 'position'),
        nextval(pg_get_serial_sequence('admin_notifications_first', 'position')), false);
      -- the running version can bear this: the partitioned table assigns the positions
      alter table admin_notifications_first alter column position drop identity;
    `);
    this.addSql(`
      alter table outgoing_emails_first drop constraint outgoing_emails_pkey;
      alter index outgoing_emails_once rename to outgoing_emails_first_once;
      alter index outgoing_emails_due rename to outgoing_emails_first_due;
      alter index outgoing_emails_waiting_of_subject rename to outgoing_emails_first_waiting_of_subject;
      -- the table is locked already
      -- squawk-ignore require-concurrent-index-deletion
      drop index outgoing_emails_age;

      create table outgoing_emails (
        id uuid not null,
        event_id uuid not null,
        kind text not null,
        customer_id uuid not null,
        subject_id uuid not null,
        content jsonb not null,
        status text not null,
        attempts integer not null,
        next_attempt_at timestamptz(3) not null,
        expires_at timestamptz(3),
        last_error text,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3),
        primary key (id, event_id),
        constraint outgoing_emails_once unique (event_id, kind),
        constraint outgoing_emails_status_check check (status in ('waiting', 'sent', 'failed'))
      ) partition by range (event_id);
      create table outgoing_emails_other partition of outgoing_emails default;
    `);
    this.addSql(
      firstPartitions([
        ['notifications', 'event_id'],
        ['admin_notifications', 'event_id'],
        ['outgoing_emails', 'event_id'],
      ]),
    );
    this.addSql(`
      create index notifications_latest on notifications (person_id, created_at desc, id desc);
      create index notifications_unread on notifications (person_id) where read_at is null;
      create index notifications_of_subject on notifications (subject_id, kind);
      create index notifications_age on notifications_other (created_at);

      create index admin_notifications_position on admin_notifications (position);
      create index admin_notifications_unread on admin_notifications (position) where read_at is null;
      create index admin_notifications_latest on admin_notifications (created_at desc, id desc);

      create index outgoing_emails_due on outgoing_emails (next_attempt_at) where status = 'waiting';
      create index outgoing_emails_waiting_of_subject on outgoing_emails (subject_id, id) where status = 'waiting';
      create index outgoing_emails_failed on outgoing_emails (id) where status = 'failed';
      create index outgoing_emails_age on outgoing_emails_other (created_at);

      -- the running version deletes old rows by their place in the table, which repeats between partitions
      revoke delete on notifications, admin_notifications, outgoing_emails from current_user;
    `);
  }
}
