import type { EntityManager } from '@mikro-orm/postgresql';
import {
  changeBreach as changeBreachOperation,
  listBreaches,
  recordBreach as recordBreachOperation,
} from '@yoza/identity-contract/breach-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Position } from '@yoza/service-kit/pagination';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { created, ok, page } from '@yoza/service-kit/reply';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import type { IdentityContext } from '../context.ts';
import { Breach } from './breach.entity.ts';
import { presentBreach } from './breach.presenter.ts';
import { changeBreach, recordBreach } from './record-breach.ts';

/** Routes of the breach log. */
export const breachRoutes = ({ clock }: Pick<IdentityContext, 'clock'>): Route[] => [
  handle(listBreaches, async ({ em, query: { cursor, limit } }) => {
    const size = pageSize(limit);
    const rows = await findBreaches(em, decodeCursor(cursor), size + 1);
    return page(pageOf(rows, size, ({ noticedAt, id }) => ({ at: noticedAt, id }), presentBreach));
  }),

  handle(recordBreachOperation, async ({ em, principal, body }) =>
    created(presentBreach(await recordBreach(em, principal, body(), clock.now()))),
  ),

  handle(changeBreachOperation, async ({ em, principal, params: { id }, body }) => {
    const current = async () => ({ breach: presentBreach(await em.fork().findOneOrFail(Breach, { id })) });
    const change = changeBreach(em, principal, id, body(), clock.now());
    return ok(presentBreach(await withCurrentState('BREACH_CHANGED', change, current)));
  }),
];

/** Finds breaches, last noticed first. */
const findBreaches = (em: EntityManager, after: Position | undefined, limit: number) =>
  em.find(
    Breach,
    after
      ? { $or: [{ noticedAt: { $lt: new Date(after.at) } }, { noticedAt: new Date(after.at), id: { $lt: after.id } }] }
      : {},
    { orderBy: { noticedAt: 'desc', id: 'desc' }, limit },
  );
