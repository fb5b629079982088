import { messagingTables } from '@yoza/messaging/tables';
import { Migration } from '@mikro-orm/migrations';

/** Creates sessions and their messages, job announcements, people, and the tables of messaging. */
export class First extends Migration {
  override up(): void {
    this.addSql(messagingTables);
    this.addSql(`
      create table chat_sessions (
        id uuid primary key,
        customer_id uuid not null,
        admin_id uuid,
        subject text not null,
        status text not null check (status in ('active', 'closed')),
        version integer not null,
        last_position integer not null,
        last_message text,
        last_message_at timestamptz(3),
        customer_unread integer not null check (customer_unread >= 0),
        admin_unread integer not null check (admin_unread >= 0),
        active_at timestamptz(3) not null generated always as (coalesce(last_message_at, created_at)) stored,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      );
      create unique index chat_sessions_one_active on chat_sessions (customer_id) where status = 'active';
      create index chat_sessions_latest on chat_sessions (active_at desc, id desc);
      create index chat_sessions_latest_of_customer on chat_sessions (customer_id, active_at desc, id desc);

      create table chat_messages (
        id uuid primary key,
        session_id uuid not null references chat_sessions (id),
        position integer not null check (position > 0),
        side text not null check (side in ('customer', 'admin', 'system')),
        sender_id uuid,
        message text not null,
        is_read boolean not null,
        client_message_id uuid,
        created_at timestamptz(3) not null,
        constraint chat_messages_position unique (session_id, position),
        check ((side = 'system') = (sender_id is null))
      );
      create unique index chat_messages_sent_once on chat_messages (session_id, sender_id, client_message_id)
        where client_message_id is not null;
      create index chat_messages_unread on chat_messages (session_id) where not is_read;
      create index chat_messages_newest on chat_messages (created_at);

      create table job_announcements (
        job_id uuid primary key,
        version integer not null
      );

      create table people (
        id uuid primary key,
        version integer not null,
        first_name text not null,
        last_name text not null,
        profile_image_url text
      );
    `);
  }
}
