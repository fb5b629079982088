import { DeadLetter } from './dead-letter.entity.ts';
import { InboxEntry } from './inbox.entity.ts';
import { OutboxEvent } from './outbox.entity.ts';

/** Messaging entities to add to a service's list of entities. */
export const messagingEntities = [OutboxEvent, InboxEntry, DeadLetter] as const;

/**
 * SQL of each service's first migration: outbox, inbox, dead letters and the recorded state of the service's stream. It is released, so a change of
 * these tables is a new migration in every service.
 */
export const messagingTables = `
  create table outbox (
    position bigint generated always as identity primary key,
    id uuid not null unique,
    type text not null,
    aggregate_id text not null,
    aggregate_version integer not null,
    actor_id uuid,
    occurred_at timestamptz not null,
    data jsonb not null,
    recorded_at timestamptz not null default now(),
    published_at timestamptz,
    stream_seq bigint,
    republished integer not null default 0
  );
  create index outbox_unpublished on outbox (position) where published_at is null;
  create index outbox_recorded_at on outbox (recorded_at);

  create table inbox (
    event_id uuid not null,
    handler text not null,
    handled_at timestamptz not null default now(),
    primary key (event_id, handler)
  );
  create index inbox_handled_at on inbox (handled_at);

  create table dead_letters (
    id uuid primary key default gen_random_uuid(),
    handler text not null,
    subject text not null,
    event_id uuid,
    payload text not null,
    error text not null,
    attempts integer not null,
    failed_at timestamptz not null default now(),
    replayed_at timestamptz,
    unique (event_id, handler)
  );
  create index dead_letters_open on dead_letters (failed_at) where replayed_at is null;

  create table stream_marks (
    stream text primary key,
    stream_created_at text not null,
    last_seq bigint not null
  );
`;
