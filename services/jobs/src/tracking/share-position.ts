import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewPosition } from '@yoza/jobs-contract/tracking';
import type { Principal } from '@yoza/kernel-contract/principal';
import { ProblemError } from '@yoza/service-kit/errors';
import type { BusinessRules } from '../rules/business-rules.ts';
import type { SharedPosition } from './shared-position.ts';
import { sharePositions } from './share-positions.ts';

/**
 * Stores a technician's position on the trip to a job, replacing the former one, and updates the expected arrival, in two statements. Returns what to
 * report live; null for a position within five seconds of the last, which is ignored. Throws 404 for a job that is not theirs, 409 NOT_ON_THE_WAY
 * without a current trip, and three hours after its start.
 */
export async function sharePosition(
  em: EntityManager,
  rules: BusinessRules,
  technician: Principal,
  position: NewPosition,
): Promise<SharedPosition | null> {
  const sent = { technicianId: technician.userId, ...position };
  const [outcome] = await sharePositions(em, rules, [sent], { whenLocked: 'wait' });
  if (outcome instanceof ProblemError) throw outcome;
  return outcome!;
}
