import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { positionShared } from '@yoza/contracts/events/live';
import { storePosition } from '@yoza/contracts/requests/positions';
import type { Messaging } from '@yoza/messaging/messaging';
import { ProblemError } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import type { BusinessRules } from '../rules/business-rules.ts';
import { PositionCollector } from './position-collector.ts';
import { sharePositions } from './share-positions.ts';

export interface PositionDependencies {
  orm: MikroORM;
  messaging: Messaging;
  rules: BusinessRules;
  logger: Logger;
}

/** Stores the positions that chat passes on from technicians' sockets, many at a time, and reports each live. Returns the function that stops it. */
export function answerPositions({ orm, messaging, rules, logger }: PositionDependencies): () => Promise<void> {
  const collector = new PositionCollector(async (positions) => {
    const outcomes = await sharePositions(orm.em.fork() as EntityManager, rules, positions, 'skip');
    return outcomes.map((outcome) => {
      if (outcome instanceof ProblemError) return outcome;
      if (outcome) messaging.publishLive(positionShared, outcome);
      return null;
    });
  }, logger);
  return messaging.answer(storePosition, async (position) => {
    const refusal = await collector.add(position);
    return { problem: refusal && { code: refusal.code, message: refusal.message } };
  });
}
