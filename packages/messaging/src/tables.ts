import { DeadLetter } from './dead-letter.entity.ts';
import { firstPartitions } from './first-partitions.ts';
import { InboxEntry } from './inbox.entity.ts';
import { OutboxEvent } from './outbox.entity.ts';

/** Messaging entities to add to a service's list of entities. */
export const messagingEntities = [OutboxEvent, InboxEntry, DeadLetter] as const;

/**
 * SQL of each service's first migration: outbox, inbox, dead letters and the recorded state of the service's stream. It is deployed, so a change of
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

/**
 * SQL of a later migration of each service: partitions outbox and inbox by the month in the id of the event. The rows so far become the partition
 * `<table>_first`, which ends with the month of the migration; `<table>_other` takes rows of other ids. Deployed, like {@link messagingTables}. Later
 * migrations delete rows of a partition by its name: the right to delete from the divided tables is revoked.
 */
export const messagingPartitions = `
  set local lock_timeout = '5s';
  set local statement_timeout = 0;
  -- in the order in which handlers of events use them
  lock table inbox, outbox in access exclusive mode;

  -- the running version can bear this: the partitioned table takes the name within this transaction
  alter table outbox rename to outbox_first;
  -- the running version can bear this: the partitioned table takes the name within this transaction
  alter table inbox rename to inbox_first;
  -- the running version can bear this: the partitioned table assigns the positions
  -- the running version can bear this: the partitioned table assigns the positions
  alter table outbox_first alter column position drop identity;
  alter table outbox_first drop constraint outbox_pkey;
  alter index outbox_id_key rename to outbox_first_id_key;
  alter index outbox_unpublished rename to outbox_first_unpublished;
  alter index outbox_recorded_at rename to outbox_first_recorded_at;
  alter index inbox_pkey rename to inbox_first_pkey;
  -- the table is locked already
  -- squawk-ignore require-concurrent-index-deletion
  drop index inbox_handled_at;

  create table outbox (
    position bigint generated always as identity,
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
  ) partition by range (id);
  create table inbox (
    event_id uuid not null,
    handler text not null,
    handled_at timestamptz not null default now(),
    primary key (event_id, handler)
  ) partition by range (event_id);
  create table outbox_other partition of outbox default;
  create table inbox_other partition of inbox default;

  ${firstPartitions([
    ['outbox', 'id'],
    ['inbox', 'event_id'],
  ])}

  create index outbox_position on outbox (position);
  create index outbox_unpublished on outbox (position) where published_at is null;
  create index outbox_recorded_at on outbox (recorded_at);
  create index inbox_handled_at on inbox_other (handled_at);
  select setval(pg_get_serial_sequence('outbox', 'position'), coalesce(max(position), 0) + 1, false) from outbox;

  -- the running version deletes old rows by their place in the table, which repeats between partitions
  revoke delete on outbox, inbox from current_user;
`;

/** SQL of a later migration of each service: the place of an event in the trace of its cause. Deployed, like {@link messagingTables}. */
export const messagingTraces = `
  set local lock_timeout = '5s';
  alter table outbox add column traceparent text, add column tracestate text;
  alter table dead_letters add column traceparent text;
`;
