import {
  acceptInvitation as acceptInvitationOperation,
  exportInvitations,
  inviteTechnician as inviteTechnicianOperation,
  listInvitations,
  resendInvitation as resendInvitationOperation,
  withdrawInvitation as withdrawInvitationOperation,
} from '@yoza/identity-contract/people-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { IdentityContext } from '../context.ts';
import { deviceOf } from '../session/device.ts';
import { signedIn } from '../technician-account/signed-in.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { resendInvitation, withdrawInvitation } from './manage-invitation.ts';
import { findOpenInvitations } from './find-open-invitations.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { invitationsCsv } from './invitations-csv.ts';
import { inviteTechnician } from './invite-technician.ts';

export const invitationRoutes = (context: IdentityContext): Route[] => [
  handle(inviteTechnicianOperation, async ({ principal, body, em }) =>
    created(presentInvitation(await inviteTechnician(context, em, principal, body()))),
  ),

  handle(listInvitations, async ({ query, em }) => {
    const limit = pageSize(query.limit);
    const rows = await findOpenInvitations(em, { after: decodeCursor(query.cursor), rows: limit + 1 });
    return page(pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), presentInvitation));
  }),

  handle(exportInvitations, async ({ em }) => {
    const invitations = await findOpenInvitations(em, { rows: maxLines + 1 });
    return ok(invitationsCsv(invitations), savedAs(`yoza-invitations-${businessDate(context.clock.now())}.csv`));
  }),

  handle(resendInvitationOperation, async ({ principal, params, em }) => {
    const command = { actor: principal, invitationId: params.invitationId };
    return ok(presentInvitation(await resendInvitation(context, em, command)));
  }),

  handle(withdrawInvitationOperation, async ({ principal, params, em }) => {
    const command = { actor: principal, invitationId: params.invitationId };
    return ok(presentInvitation(await withdrawInvitation(context, em, command)));
  }),

  handle(acceptInvitationOperation, async ({ body, em, ctx }) => {
    const account = await acceptInvitation(context, em, body());
    return ok(await signedIn(context, em, account, deviceOf(ctx.get('user-agent'))));
  }),
];
