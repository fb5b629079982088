import { Migration } from '@mikro-orm/migrations';

/** Adds notifications, outgoing emails, and the facts of jobs and people to write them. */
export class NotificationsAndMail extends Migration {
  override up(): void {
    // Filled by each person's next event. The inbox entries are deleted so that identity's events can be handled again.
    this.addSql(`
      alter table people add column email text, add column role text;
      delete from inbox where handler = 'store-person';
      create index chat_sessions_unread_by_customer on chat_sessions (id) where customer_unread > 0;
      create index people_admins on people (id) where role = 'admin';

      create table job_facts (
        job_id uuid primary key,
        version integer not null,
        job jsonb not null,
        occurred_at timestamptz(3) not null,
        known_at timestamptz(3) not null,
        in_retrospect boolean not null
      );

      create table notifications (
        id uuid primary key,
        person_id uuid not null,
        kind text not null,
        subject text not null check (subject in ('job', 'invoice', 'chat-session', 'technician-request')),
        subject_id uuid not null,
        event_id uuid not null,
        facts jsonb not null,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        constraint notifications_once unique (person_id, kind, subject_id, event_id)
      );
      create index notifications_latest on notifications (person_id, created_at desc, id desc);
      create index notifications_unread on notifications (person_id) where read_at is null;
      create index notifications_of_subject on notifications (subject_id, kind);
      create index notifications_age on notifications (created_at);
      create unique index notifications_one_unread_of_chat on notifications (person_id, subject_id)
        where kind = 'chat-message' and read_at is null;

      create table outgoing_emails (
        id uuid primary key,
        event_id uuid not null,
        kind text not null,
        customer_id uuid not null,
        subject_id uuid not null,
        content jsonb not null,
        status text not null check (status in ('waiting', 'sent', 'failed')),
        attempts integer not null,
        next_attempt_at timestamptz(3) not null,
        expires_at timestamptz(3),
        last_error text,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3),
        constraint outgoing_emails_once unique (event_id, kind)
      );
      create index outgoing_emails_due on outgoing_emails (next_attempt_at) where status = 'waiting';
      create index outgoing_emails_waiting_of_subject on outgoing_emails (subject_id, id) where status = 'waiting';
      create index outgoing_emails_age on outgoing_emails (created_at);
    `);
  }
}
