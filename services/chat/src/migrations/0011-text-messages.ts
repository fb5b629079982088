import { Migration } from '@mikro-orm/migrations';

/** Adds the queue of SMS. */
export class TextMessages extends Migration {
  override up(): void {
    this.addSql(`
      create table text_messages (
        id uuid primary key,
        event_id uuid not null,
        kind text not null,
        person_id uuid not null,
        phone_number text not null,
        language text not null,
        content jsonb not null,
        status text not null check (status in ('waiting', 'sent', 'failed')),
        attempts integer not null,
        next_attempt_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        last_error text,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3),
        traceparent text,
        tracestate text,
        constraint text_messages_once unique (event_id, kind)
      );
      create index text_messages_due on text_messages (next_attempt_at) where status = 'waiting';
      create index text_messages_failed on text_messages (id) where status = 'failed';
      create index text_messages_of_person on text_messages (person_id);
      create index text_messages_age on text_messages (created_at);
    `);
  }
}
