import type { MikroORM } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { contextOf } from '@yoza/service-kit/tracing';
import { DeadLetter } from './dead-letter.entity.ts';
import { handleOnce } from './handle-once.ts';
import { inProcessSpan } from './message-spans.ts';
import type { Actor } from './record-admin-change.ts';
import { recordAdminChange } from './record-admin-change.ts';
import type { Subscription } from './subscription.ts';

/**
 * `handled`: the handler ran and the letter is closed. `closed`: the handler had processed the event meanwhile, so the letter is only closed.
 * `already replayed`: the letter was closed before, nothing changed. `unknown`: there is no such letter.
 */
export type Replayed = 'handled' | 'closed' | 'already replayed' | 'unknown';

/** Admin who replays a dead letter, for the audit log. */
export interface ReplayedBy {
  actor: Actor;
  at: Date;
}

/**
 * Runs the handler of a dead letter once more and closes the letter in the same transaction, with an audit entry if an admin replays it; of two replays
 * at once, one does so. Throws the handler's error, or an error if the event is unreadable or the handler no longer exists; the letter then stays open.
 */
export async function replayDeadLetter(
  orm: MikroORM,
  service: string,
  subscriptions: readonly Subscription[],
  id: string,
  by?: ReplayedBy,
): Promise<Replayed> {
  const letter = await orm.em.fork().findOne(DeadLetter, { id });
  if (!letter) return 'unknown';
  if (letter.replayedAt) return 'already replayed';
  const { subject, handler, traceparent } = letter;
  const subscription = subscriptions.find((row) => row.definition.type === subject && row.handler === handler);
  if (!subscription) throw new Error(`No handler ${handler} for ${subject} is registered`);
  const event = subscription.definition.schema.parse(JSON.parse(letter.payload));
  const from = contextOf({ traceparent });
  let outcome: Replayed = 'already replayed';
  await inProcessSpan({ subject, handler, from, isRepeated: true }, () =>
    handleOnce(orm, subscription, [event], async (em, fresh) => {
      const open = { id, replayedAt: null };
      const isClosedHere = (await em.nativeUpdate(DeadLetter, open, { replayedAt: raw('now()') })) === 1;
      if (!isClosedHere) return;
      outcome = fresh.length > 0 ? 'handled' : 'closed';
      if (by)
        recordAdminChange(em, {
          ...by,
          action: 'dead-letter.replayed',
          subject: { kind: 'dead-letter', id, label: `${service}: ${handler} of ${subject}` },
          before: { state: 'open', outcome: null },
          after: { state: 'closed', outcome },
        });
    }),
  );
  return outcome;
}
