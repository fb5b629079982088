import {
  countTechnicianRequests,
  decideTechnicianRequest,
  listTechnicianRequests,
} from '@yoza/contracts/identity/people-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { nextPage } from '../next-page.ts';
import { countRequests, findRequest, listRequests } from './admin-requests.ts';
import { decideRequest } from './decide-request.ts';

export const adminRequestRoutes = (context: IdentityContext): Route[] => [
  handle(listTechnicianRequests, async ({ query, em }) => {
    const { items, nextCursor } = await listRequests(em, query);
    return ok(items, nextPage(nextCursor));
  }),

  handle(countTechnicianRequests, async ({ em }) => ok(await countRequests(em))),

  handle(decideTechnicianRequest, async ({ principal, params, body, em }) => {
    await findRequest(em, params.requestId);
    await decideRequest(context, em, { actor: principal, requestId: params.requestId, ...body() });
    return ok(await findRequest(em, params.requestId));
  }),
];
