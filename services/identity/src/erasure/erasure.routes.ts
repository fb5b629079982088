import {
  cancelErasure as cancelErasureOperation,
  getErasure,
  listErasures,
  requestErasure as requestErasureOperation,
} from '@yoza/identity-contract/erasure-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { created, noContent, ok, page } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { cancelErasure } from './cancel-erasure.ts';
import { Erasure } from './erasure.entity.ts';
import { presentErasure } from './erasure.presenter.ts';
import { findErasures } from './erasure.queries.ts';
import { requestErasure } from './request-erasure.ts';

/** Routes with which customers have their account erased, and admins see erasures. */
export const erasureRoutes = (context: IdentityContext): Route[] => [
  handle(requestErasureOperation, async ({ principal, em }) => {
    const { erasure, isNew } = await requestErasure(context, em, principal.userId);
    return isNew ? created(presentErasure(erasure)) : ok(presentErasure(erasure));
  }),

  handle(getErasure, async ({ principal, em }) => {
    const erasure = await em.findOne(Erasure, { userId: principal.userId });
    return ok(erasure && presentErasure(erasure));
  }),

  handle(cancelErasureOperation, async ({ principal, em }) => {
    await cancelErasure(context, em, principal.userId);
    return noContent();
  }),

  handle(listErasures, async ({ em, query: { cursor, limit } }) => {
    const size = pageSize(limit);
    const rows = await findErasures(em, { after: decodeCursor(cursor), rows: size + 1 });
    return page(
      pageOf(
        rows,
        size,
        ({ requestedAt, customerId }) => ({ at: requestedAt, id: customerId }),
        (row) => row,
      ),
    );
  }),
];
