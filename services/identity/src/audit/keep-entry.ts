import type { EntityManager } from '@mikro-orm/postgresql';
import type { identityAdminChange } from '@yoza/identity-contract/events';
import type { DomainEvent, EventOf } from '@yoza/kernel-contract/event';
import { auditEntryKept } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { tablesOf } from '../tables.ts';
import { shareLock } from '../user/database-lock.ts';
import { erasedText, withoutPerson } from './erased-entry.ts';
import { entriesLock } from './rewrite-entries.ts';
import { searchTextOf } from './search-text.ts';

type Change = EventOf<typeof identityAdminChange>['data'];

/** Stores a change that an admin made in any service, once for each event, even if the inbox no longer has it, and publishes that it is stored. */
export async function keepEntry(
  { id, occurredAt, data }: DomainEvent<string, Change>,
  em: EntityManager,
): Promise<void> {
  const entry = await withoutErased(em, data);
  const { actor, action, subject, changes } = entry;
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
      search_text: searchTextOf(entry),
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

/** Returns a change without the data of users whose account has been erased meanwhile. */
async function withoutErased(em: EntityManager, change: Change): Promise<Change> {
  await shareLock(em, entriesLock);
  const { actor, subject } = change;
  const rows = await em.execute<{ id: string }[]>('select id from erased_subjects where id in (?, ?)', [
    actor.id,
    subject.id,
  ]);
  const erased = new Set(rows.map(({ id }) => id));
  const unsigned = erased.has(actor.id) ? { ...change, actor: { ...actor, name: erasedText } } : change;
  return erased.has(subject.id) ? withoutPerson(unsigned) : unsigned;
}
