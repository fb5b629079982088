import {
  endOtherSessions as endOtherSessionsOperation,
  endSession as endSessionOperation,
  listSessions as listSessionsOperation,
} from '@yoza/identity-contract/session-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { noContent, ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** Routes with which users see where they are signed in, and end it. */
export const ownSessionRoutes = (context: IdentityContext): Route[] => [
  handle(listSessionsOperation, async ({ principal, em }) =>
    ok(await listSessions(em, principal, context.clock.now())),
  ),

  handle(endSessionOperation, async ({ principal, params, em }) => {
    await endOwnSession(context, em, principal, params.id);
    return noContent();
  }),

  handle(endOtherSessionsOperation, async ({ principal, em }) => {
    await endOtherSessions(context, em, principal);
    return noContent();
  }),
];
