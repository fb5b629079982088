import {
  getOwnTechnicianRequest,
  submitTechnicianRequest as submitTechnicianRequestOperation,
} from '@yoza/identity-contract/operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { submitTechnicianRequest } from './submit-technician-request.ts';
import { presentTechnicianRequest } from './technician-request.presenter.ts';
import { latestRequestOf } from './technician-request.queries.ts';

export const technicianRequestRoutes = ({ clock }: Pick<IdentityContext, 'clock'>): Route[] => [
  handle(submitTechnicianRequestOperation, async ({ principal, body, em }) =>
    created(
      presentTechnicianRequest(principal.userId, await submitTechnicianRequest(clock, em, principal.userId, body())),
    ),
  ),

  handle(getOwnTechnicianRequest, async ({ principal, em }) => {
    const request = await latestRequestOf(em, principal.userId);
    return ok(request && presentTechnicianRequest(principal.userId, request));
  }),
];
