import { listDelayedEmails, sendEmailAgain } from '@yoza/chat-contract/delayed-email-operations';
import type { Clock } from '@yoza/service-kit/clock';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { presentDelayedEmail } from './delayed-email.presenter.ts';
import type { DelayedEmailRow } from './delayed-email.queries.ts';
import { findDelayedEmails, findEmail } from './delayed-email.queries.ts';
import { sendAgain } from './send-again.ts';

/** Handlers of the admins' operations on emails that are not sent yet. */
export const delayedEmailRoutes = (clock: Clock): Route[] => [
  handle(listDelayedEmails, async ({ em, query }) => {
    const now = clock.now();
    const limit = pageSize(query.limit);
    const rows = await findDelayedEmails(em, { now, after: decodeCursor(query.cursor), limit });
    const positionOf = (row: DelayedEmailRow) => ({ at: new Date(row.created_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, (row) => presentDelayedEmail(row, now)));
  }),

  handle(sendEmailAgain, async ({ em, principal, params: { id } }) => {
    const now = clock.now();
    await sendAgain(em, id, principal, now);
    return ok(presentDelayedEmail((await findEmail(em, id))!, now));
  }),
];
