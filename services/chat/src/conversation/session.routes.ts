import {
  closeChatSession,
  getChatSessionsCsv,
  listChatMessages,
  listChatSessions,
  markChatSessionRead,
  openChatSession,
} from '@yoza/chat-contract/operations';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound, unavailable } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { markRead } from './mark-read.ts';
import { presentMessage } from './message.presenter.ts';
import { messagesOf } from './message.queries.ts';
import { closeSession } from './close-session.ts';
import { openSession } from './open-session.ts';
import { presentSession } from './session.presenter.ts';
import type { SessionRow } from './session.queries.ts';
import { findActiveSession, findVisibleSession, visibleSessions } from './session.queries.ts';
import { sessionsCsv } from './sessions-csv.ts';

/** The handlers of the chat operations. */
export function sessionRoutes(clock: Clock): Route[] {
  return [
    handle(listChatSessions, async ({ em, principal, query }) => {
      const limit = pageSize(query.limit);
      const rows = await visibleSessions(em, principal, decodeCursor(query.cursor), limit);
      const positionOf = (row: SessionRow) => ({ at: new Date(row.active_at), id: row.id });
      return page(pageOf(rows, limit, positionOf, (row) => presentSession(row, principal)));
    }),

    handle(getChatSessionsCsv, async ({ em, principal }) => {
      const rows = await visibleSessions(em, principal, undefined, maxLines);
      const file = sessionsCsv(rows.map((row) => presentSession(row, principal)));
      return ok(file, savedAs(`yoza-chats-${businessDate(clock.now())}.csv`));
    }),

    handle(openChatSession, async ({ em, principal, body }) => {
      const { subject } = body();
      // The active session may have been closed before this query finds it; then a new one can be opened.
      for (let attempt = 1; attempt <= 10; attempt++) {
        const opened = await openSession(em, principal.userId, subject, clock.now());
        if (opened) return created(presentSession(await requireSession(em, principal, opened.id), principal));
        const active = await findActiveSession(em, principal.userId);
        if (active) return ok(presentSession(active, principal));
      }
      throw unavailable();
    }),

    handle(listChatMessages, async ({ em, principal, params, query }) => {
      await requireSession(em, principal, params.id);
      return ok((await messagesOf(em, params.id, query.after)).map(presentMessage));
    }),

    handle(markChatSessionRead, async ({ em, principal, params }) => {
      await markRead(em, params.id, principal, clock.now());
      return ok(presentSession(await requireSession(em, principal, params.id), principal));
    }),

    handle(closeChatSession, async ({ em, principal, params }) => {
      await closeSession(em, params.id, principal, clock.now());
      return ok(presentSession(await requireSession(em, principal, params.id), principal));
    }),
  ];
}

async function requireSession(em: EntityManager, caller: Principal, id: string): Promise<SessionRow> {
  const row = await findVisibleSession(em, caller, id);
  if (!row) throw notFound('Chat session not found');
  return row;
}
