import {
  getCurrentUser,
  listTechnicians as listTechniciansOperation,
  listUsers as listUsersOperation,
  updateProfile as updateProfileOperation,
} from '@yoza/identity-contract/operations';
import {
  countUsers as countUsersOperation,
  exportUsers,
  listCustomers as listCustomersOperation,
} from '@yoza/identity-contract/people-operations';
import { savedAs } from '@yoza/service-kit/csv-file';
import { unauthorized } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { IdentityContext } from '../context.ts';
import { updateProfile } from './update-profile.ts';
import { User } from './user.entity.ts';
import { presentCurrentUser } from './user.presenter.ts';
import { allUsers, countUsers, listCustomers, listTechnicians, listUsers } from './user.queries.ts';
import { usersCsv } from './users-csv.ts';

/** Handlers of profiles and of lists of people. */
export const userRoutes = (context: IdentityContext): Route[] => [
  handle(getCurrentUser, async ({ principal, em }) => {
    const user = await em.findOne(User, { id: principal.userId }, { populate: ['acceptedNotice'] });
    if (!user) throw unauthorized();
    return ok(presentCurrentUser(user, context.config));
  }),

  handle(updateProfileOperation, async ({ principal, body, em }) =>
    ok(presentCurrentUser(await updateProfile(context, em, principal, body()), context.config)),
  ),

  handle(listUsersOperation, async ({ query, em }) => {
    return page(await listUsers(em, query));
  }),

  handle(countUsersOperation, async ({ em }) => ok(await countUsers(em))),

  handle(exportUsers, async ({ query, em }) =>
    ok(usersCsv(await allUsers(em, query)), savedAs(`yoza-users-${businessDate(context.clock.now())}.csv`)),
  ),

  handle(listCustomersOperation, async ({ query, em }) => {
    return page(await listCustomers(em, query));
  }),

  handle(listTechniciansOperation, async ({ query, em }) => {
    return page(await listTechnicians(em, query));
  }),
];
