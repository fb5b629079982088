import {
  countTechnicianRequests,
  decideTechnicianRequest,
  exportTechnicianRequests,
  listTechnicianRequests,
} from '@yoza/identity-contract/people-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { IdentityContext } from '../context.ts';
import { countRequests, findRequest, findRequests, listRequests } from './admin-requests.ts';
import { decideRequest } from './decide-request.ts';
import { requestsCsv } from './requests-csv.ts';

export const adminRequestRoutes = (context: IdentityContext): Route[] => [
  handle(listTechnicianRequests, async ({ query, em }) => {
    return page(await listRequests(em, query));
  }),

  handle(exportTechnicianRequests, async ({ query, em }) => {
    const requests = await findRequests(em, { ...query, rows: maxLines + 1 });
    return ok(requestsCsv(requests), savedAs(`yoza-technician-requests-${businessDate(context.clock.now())}.csv`));
  }),

  handle(countTechnicianRequests, async ({ em }) => ok(await countRequests(em))),

  handle(decideTechnicianRequest, async ({ principal, params, body, em }) => {
    await findRequest(em, params.requestId);
    await decideRequest(context, em, { actor: principal, requestId: params.requestId, ...body() });
    return ok(await findRequest(em, params.requestId));
  }),
];
