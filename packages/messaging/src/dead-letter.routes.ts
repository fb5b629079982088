import type { DeadLetterOperations } from '@yoza/kernel-contract/dead-letters';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { withoutValues } from '@yoza/service-kit/without-values';
import type { DeadLetterRow } from './dead-letters.ts';
import { errorText, findDeadLetters, presentDeadLetter } from './dead-letters.ts';
import type { Messaging } from './messaging.ts';
import type { ReplayedBy } from './replay.ts';
import { isTransient } from './transient-failure.ts';

export interface DeadLetterDependencies {
  messaging: Pick<Messaging, 'replay'>;
  clock: Clock;
  logger: Logger;
}

/** Handlers of a service's operations on its dead letters. */
export function deadLetterRoutes(
  { list, replay }: DeadLetterOperations,
  dependencies: DeadLetterDependencies,
): Route[] {
  return [
    handle(list, async ({ em, query }) => {
      const limit = pageSize(query.limit);
      const rows = await findDeadLetters(em, limit + 1, decodeCursor(query.cursor));
      const positionOf = (row: DeadLetterRow) => ({ at: row.failed_at, id: row.id });
      return page(pageOf(rows, limit, positionOf, presentDeadLetter));
    }),

    handle(replay, async ({ principal, params: { id } }) => {
      const outcome = await replayed(dependencies, id, { actor: principal, at: dependencies.clock.now() });
      if (outcome === 'unknown') throw notFound('There is no such dead letter');
      if (outcome === 'already replayed') throw conflict('ALREADY_REPLAYED', 'This dead letter was already replayed');
      return ok({ outcome });
    }),
  ];
}

/** Replays a letter. Throws 409 if it fails again, with the whole error in the log; what will pass, such as a database that is away, is thrown as it is. */
async function replayed({ messaging, logger }: DeadLetterDependencies, id: string, by: ReplayedBy) {
  try {
    return await messaging.replay(id, by);
  } catch (error) {
    if (isTransient(error)) throw error;
    logger.error({ err: error, deadLetterId: id }, 'a dead letter failed again');
    throw conflict('REPLAY_FAILED', `The handler failed again: ${withoutValues(errorText(error))}`);
  }
}
