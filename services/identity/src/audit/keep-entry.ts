import type { EntityManager } from '@mikro-orm/postgresql';
import type { identityAdminChange } from '@yoza/contracts/events/audit';
import type { DomainEvent, EventOf } from '@yoza/contracts/events/event';
import { auditEntryKept } from '@yoza/contracts/events/identity';
import { recordEvent } from '@yoza/messaging/record-event';
import { searchTextOf } from './search-text.ts';

type Change = EventOf<typeof identityAdminChange>['data'];

/** Stores a change that an admin made in any service, once for each event, even if the inbox no longer has it, and publishes that it is stored. */
export async function keepEntry(
  { id, occurredAt, data }: DomainEvent<string, Change>,
  em: EntityManager,
): Promise<void> {
  const { actor, action, subject, changes } = data;
  const kept = await em.execute<unknown[]>(
    `insert into audit_entries
       (id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_label, changes, search_text)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?) on conflict (id) do nothing returning 1`,
    [
      id,
      occurredAt,
      actor.id,
      actor.name,
      action,
      subject.kind,
      subject.id,
      subject.label,
      JSON.stringify(changes),
      searchTextOf(data),
    ],
  );
  if (kept.length === 0) return;
  await em.execute(
    `insert into audit_actors (id, name, last_at) values (?, ?, ?)
     on conflict (id) do update set name = excluded.name, last_at = excluded.last_at
     where audit_actors.last_at < excluded.last_at`,
    [actor.id, actor.name, occurredAt],
  );
  recordEvent(em, auditEntryKept, {
    aggregate: { id, version: 1 },
    actorId: actor.id,
    data: { id, subject: { kind: subject.kind, id: subject.id } },
    occurredAt: new Date(occurredAt),
  });
}
