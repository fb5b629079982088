import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { positionShared } from '@yoza/jobs-contract/live-events';
import { type SentPosition, storePosition } from '@yoza/jobs-contract/position-requests';
import type { Messaging } from '@yoza/messaging/messaging';
import { ProblemError } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import type { BusinessRules } from '../rules/business-rules.ts';
import { PositionCollector } from './position-collector.ts';
import { type Patience, sharePositions } from './share-positions.ts';
import type { SharedPosition } from './shared-position.ts';

/** One locked job or slow route must not delay the other positions of a batch, which chat waits for. */
const patience: Patience = { whenLocked: 'skip', arrivalsWithin: 300 };

export interface PositionDependencies {
  orm: MikroORM;
  messaging: Messaging;
  rules: BusinessRules;
  logger: Logger;
}

/** Stores the positions that chat passes on from technicians' sockets, many at a time, and reports each live. Returns the function that stops it. */
export function answerPositions({ orm, messaging, rules, logger }: PositionDependencies): () => Promise<void> {
  const report = (position: SharedPosition) => {
    try {
      messaging.publishLive(positionShared, position);
    } catch (error) {
      // The others of the batch are reported all the same, and the customer's page requests the position later.
      logger.error({ err: error, job: position.aggregate.id }, 'a position was not reported live');
    }
  };
  const store = async (positions: readonly SentPosition[]) => {
    const outcomes = await sharePositions(orm.em.fork() as EntityManager, rules, positions, patience);
    return outcomes.map((outcome) => {
      if (outcome instanceof ProblemError) return outcome;
      if (outcome) report(outcome);
      return null;
    });
  };
  const collector = new PositionCollector(store, logger, rules.clock);
  return messaging.answer(storePosition, async (position) => {
    const refusal = await collector.add(position);
    return { problem: refusal && { code: refusal.code, message: refusal.message } };
  });
}
