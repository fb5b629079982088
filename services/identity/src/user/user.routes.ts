import {
  changeUserRole as changeUserRoleOperation,
  getCurrentUser,
  listTechnicians as listTechniciansOperation,
  listUsers as listUsersOperation,
  setupAdmin as setupAdminOperation,
} from '@yoza/contracts/identity/operations';
import { notFound, unauthorized } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import { setupAdmin } from './setup-admin.ts';
import { User } from './user.entity.ts';
import { presentCurrentUser, presentUserRow } from './user.presenter.ts';
import { listTechnicians, listUsers } from './user.queries.ts';

const nextPage = (nextCursor: string | null): Record<string, string> =>
  nextCursor === null ? {} : { 'X-Next-Cursor': nextCursor };

export const userRoutes = (context: IdentityContext): Route[] => [
  handle(getCurrentUser, async ({ principal, em }) => {
    const user = await em.findOne(User, { id: principal.userId });
    if (!user) throw unauthorized();
    return ok(presentCurrentUser(user));
  }),

  handle(setupAdminOperation, async ({ principal, em }) => {
    const user = await setupAdmin(context, em, principal.userId);
    return ok({ message: 'You are now an admin', user: presentCurrentUser(user) });
  }),

  handle(listUsersOperation, async ({ query, em }) => {
    const { items, nextCursor } = await listUsers(em, query);
    return ok(items, nextPage(nextCursor));
  }),

  handle(changeUserRoleOperation, async ({ principal, params, body, em }) => {
    if ((await em.count(User, { id: params.userId })) === 0) throw notFound('User not found');
    const user = await changeRole(context, em, { actorId: principal.userId, userId: params.userId, role: body().role });
    return ok(presentUserRow(user));
  }),

  handle(listTechniciansOperation, async ({ query, em }) => {
    const { items, nextCursor } = await listTechnicians(em, query);
    return ok(items, nextPage(nextCursor));
  }),
];
