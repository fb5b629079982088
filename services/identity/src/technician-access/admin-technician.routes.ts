import {
  listAdminTechnicians as listAdminTechniciansOperation,
  removeTechnicianAccess,
  restoreTechnicianAccess,
} from '@yoza/identity-contract/people-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, page } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { adminTechnician, listAdminTechnicians } from './admin-technicians.ts';
import { removeAccess, restoreAccess } from './remove-access.ts';

export const adminTechnicianRoutes = (context: IdentityContext): Route[] => [
  handle(listAdminTechniciansOperation, async ({ query, em }) => {
    return page(await listAdminTechnicians(em, query));
  }),

  handle(removeTechnicianAccess, async ({ principal, params, em }) => {
    await removeAccess(context, em, { actor: principal, userId: params.userId });
    return ok(await adminTechnician(em, params.userId));
  }),

  handle(restoreTechnicianAccess, async ({ principal, params, em }) => {
    await restoreAccess(context, em, { actor: principal, userId: params.userId });
    return ok(await adminTechnician(em, params.userId));
  }),
];
