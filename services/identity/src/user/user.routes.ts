import {
  changeUserRole as changeUserRoleOperation,
  getCurrentUser,
  listTechnicians as listTechniciansOperation,
  listUsers as listUsersOperation,
  getAdminSetup,
  setupAdmin as setupAdminOperation,
  updateProfile as updateProfileOperation,
} from '@yoza/contracts/identity/operations';
import {
  countUsers as countUsersOperation,
  exportUsers,
  listCustomers as listCustomersOperation,
  promoteUser as promoteUserOperation,
} from '@yoza/contracts/identity/people-operations';
import { savedAs } from '@yoza/service-kit/csv-file';
import { notFound, unauthorized } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { IdentityContext } from '../context.ts';
import { nextPage } from '../next-page.ts';
import { changeRole } from './change-role.ts';
import { promoteUser } from './promote-user.ts';
import { adminHasExisted } from './first-admin.ts';
import { setupAdmin } from './setup-admin.ts';
import { updateProfile } from './update-profile.ts';
import { User } from './user.entity.ts';
import { presentCurrentUser, presentUserRow } from './user.presenter.ts';
import { allUsers, countUsers, listCustomers, listTechnicians, listUsers } from './user.queries.ts';
import { usersCsv } from './users-csv.ts';

export const userRoutes = (context: IdentityContext): Route[] => [
  handle(getCurrentUser, async ({ principal, em }) => {
    const user = await em.findOne(User, { id: principal.userId });
    if (!user) throw unauthorized();
    return ok(presentCurrentUser(user));
  }),

  handle(updateProfileOperation, async ({ principal, body, em }) =>
    ok(presentCurrentUser(await updateProfile(context, em, principal, body()))),
  ),

  handle(getAdminSetup, async ({ em }) => ok({ isRequired: !(await adminHasExisted(em)) })),

  handle(setupAdminOperation, async ({ principal, em }) => {
    const user = await setupAdmin(context, em, principal);
    return ok({ message: 'You are now an admin', user: presentCurrentUser(user) });
  }),

  handle(listUsersOperation, async ({ query, em }) => {
    const { items, nextCursor } = await listUsers(em, query);
    return ok(items, nextPage(nextCursor));
  }),

  handle(changeUserRoleOperation, async ({ principal, params, body, em }) => {
    if ((await em.count(User, { id: params.userId })) === 0) throw notFound('User not found');
    const user = await changeRole(context, em, { actor: principal, userId: params.userId, ...body() });
    return ok(presentUserRow(user));
  }),

  handle(countUsersOperation, async ({ em }) => ok(await countUsers(em))),

  handle(exportUsers, async ({ query, em }) =>
    ok(usersCsv(await allUsers(em, query)), savedAs(`yoza-users-${businessDate(context.clock.now())}.csv`)),
  ),

  handle(promoteUserOperation, async ({ principal, body, em }) => {
    const { userId } = body();
    return ok(presentUserRow(await promoteUser(context, em, { actor: principal, userId })));
  }),

  handle(listCustomersOperation, async ({ query, em }) => {
    const { items, nextCursor } = await listCustomers(em, query);
    return ok(items, nextPage(nextCursor));
  }),

  handle(listTechniciansOperation, async ({ query, em }) => {
    const { items, nextCursor } = await listTechnicians(em, query);
    return ok(items, nextPage(nextCursor));
  }),
];
