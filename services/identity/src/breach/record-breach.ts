import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BreachChange, NewBreach } from '@yoza/identity-contract/breaches';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { notFound } from '@yoza/service-kit/errors';
import { businessDate } from '@yoza/service-kit/time';
import { withTransaction } from '@yoza/service-kit/transaction';
import { Breach } from './breach.entity.ts';

const subjectOf = ({ id, noticedAt }: Breach) =>
  ({ kind: 'breach', id, label: `Breach of ${businessDate(noticedAt)}` }) as const;

/** Records a breach. Throws a 400 problem for impossible times. */
export function recordBreach(em: EntityManager, actor: Actor, details: NewBreach, now: Date): Promise<Breach> {
  return withTransaction(em, async (em) => {
    const breach = Breach.record(details, now);
    em.persist(breach);
    const subject = subjectOf(breach);
    recordAdminChange(em, { actor, action: 'breach.recorded', subject, after: breach.facts, at: now });
    return breach;
  });
}

/** Changes a breach. Throws 404, 409 BREACH_CHANGED after a concurrent change, and a 400 problem for impossible times. */
export function changeBreach(
  em: EntityManager,
  actor: Actor,
  id: string,
  change: BreachChange,
  now: Date,
): Promise<Breach> {
  return withTransaction(em, async (em) => {
    const breach = await em.findOne(Breach, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!breach) throw notFound('Breach not found');
    const before = breach.facts;
    breach.change(change, now);
    const subject = subjectOf(breach);
    recordAdminChange(em, { actor, action: 'breach.changed', subject, before, after: breach.facts, at: now });
    return breach;
  });
}
