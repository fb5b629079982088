import type { EntityManager } from '@mikro-orm/postgresql';
import type { identityAdminChange } from '@yoza/contracts/events/audit';
import type { DomainEvent, EventOf } from '@yoza/contracts/events/event';
import { auditEntryKept } from '@yoza/contracts/events/identity';
import { recordEvent } from '@yoza/messaging/record-event';
import { tablesOf } from '../tables.ts';
import { searchTextOf } from './search-text.ts';

type Change = EventOf<typeof identityAdminChange>['data'];

/** Stores a change that an admin made in any service, once for each event, even if the inbox no longer has it, and publishes that it is stored. */
export async function keepEntry(
  { id, occurredAt, data }: DomainEvent<string, Change>,
  em: EntityManager,
): Promise<void> {
  const { actor, action, subject, changes } = data;
  const kept = await tablesOf(em)
    .insertInto('audit_entries')
    .values(({ cast, val }) => ({
      id,
      at: occurredAt,
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_label: subject.label,
      // The driver would send a list as an array of the database.
      changes: cast<typeof changes>(val(JSON.stringify(changes)), 'jsonb'),
      search_text: searchTextOf(data),
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  const latest = { name: actor.name, last_at: occurredAt };
  await tablesOf(em)
    .insertInto('audit_actors')
    .values({ id: actor.id, ...latest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(latest).where('audit_actors.last_at', '<', occurredAt))
    .execute();
  recordEvent(em, auditEntryKept, {
    aggregate: { id, version: 1 },
    actorId: actor.id,
    data: { id, subject: { kind: subject.kind, id: subject.id } },
    occurredAt: new Date(occurredAt),
  });
}
