import {
  changeUserRole as changeUserRoleOperation,
  getAdminSetup,
  setupAdmin as setupAdminOperation,
} from '@yoza/identity-contract/operations';
import { promoteUser as promoteUserOperation } from '@yoza/identity-contract/people-operations';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { presentCurrentUser, presentUserRow } from '../user/user.presenter.ts';
import { changeRole } from './change-role.ts';
import { adminHasExisted } from './first-admin.ts';
import { promoteUser } from './promote-user.ts';
import { setupAdmin } from './setup-admin.ts';

/** Handlers of roles: the first admin, promotion to technician, and changes by an admin. */
export const roleRoutes = (context: IdentityContext): Route[] => [
  handle(getAdminSetup, async ({ em }) => ok({ isRequired: !(await adminHasExisted(em)) })),

  handle(setupAdminOperation, async ({ principal, em }) => {
    const user = await setupAdmin(context, em, principal);
    return ok({ message: 'You are now an admin', user: presentCurrentUser(user, context.config) });
  }),

  handle(changeUserRoleOperation, async ({ principal, params, body, em }) => {
    if ((await em.count(User, { id: params.userId })) === 0) throw notFound('User not found');
    const user = await changeRole(context, em, { actor: principal, userId: params.userId, ...body() });
    return ok(presentUserRow(user));
  }),

  handle(promoteUserOperation, async ({ principal, body, em }) => {
    const { userId } = body();
    return ok(presentUserRow(await promoteUser(context, em, { actor: principal, userId })));
  }),
];
