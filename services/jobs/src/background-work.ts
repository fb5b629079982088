import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { keepMonths } from '@yoza/messaging/permanent-months';
import type { Clock } from '@yoza/service-kit/clock';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { atNight } from '@yoza/service-kit/retention';
import type { Start } from '@yoza/service-kit/stable-work';
import { announceServices } from './catalog/announce-services.ts';
import type { JobsConfig } from './config.ts';
import { forgetWrongCodes } from './discount-code/wrong-codes.ts';
import { enforceRetention } from './erasure/enforce-retention.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { deleteOldExports } from './export/delete-old-exports.ts';
import type { PhotoStorage } from './photo/photo-storage.ts';
import { sweepPhotos } from './photo/leftovers.ts';
import type { BusinessRules } from './rules/business-rules.ts';
import { endExpiredHolds } from './slot/end-expired-holds.ts';
import { logMonths } from './technician-log/log-months.ts';
import { deleteOldTrips } from './tracking/delete-old-trips.ts';
import { closeForgottenSessions } from './work-session/close-forgotten-sessions.ts';

const minute = 60_000;
const holdSweep = 5_000;

interface Dependencies {
  config: JobsConfig;
  logger: Logger;
  clock: Clock;
  orm: MikroORM;
  rules: BusinessRules;
  photos: PhotoStorage;
}

/** Returns what jobs does without a call and without an event, by name. */
export function backgroundWork({ config, logger, clock, orm, rules, photos }: Dependencies): Record<string, Start> {
  const em = () => orm.em.fork() as EntityManager;
  const announce = async () => {
    await announceServices(em(), rules);
    return async () => {};
  };
  const removeOldRecords = async () => {
    await pruneIdempotencyKeys(em());
    await forgetWrongCodes(em(), clock.now());
  };
  const erase = async () => {
    await eraseAgain(em(), logger, clock.now(), (transaction, { id }) => erasePerson(transaction, id, clock.now()));
    await enforceRetention(em(), config, clock.now());
  };
  return {
    'announce services': announce,
    'end expired holds': () => every(holdSweep, logger, () => endExpiredHolds(em(), rules)),
    'close forgotten sessions': () => every(minute, logger, () => closeForgottenSessions(em(), clock.now())),
    'delete old trips': () => every(minute, logger, () => deleteOldTrips(em(), clock.now())),
    'delete photos': () => every(minute, logger, () => sweepPhotos(em(), photos, clock.now(), logger)),
    'delete old exports': () => every(60 * minute, logger, () => deleteOldExports(em(), clock.now())),
    'remove old records': () => every(60 * minute, logger, removeOldRecords),
    'create months': () => every(60 * minute, logger, () => keepMonths(orm, logMonths, clock.now())),
    'erase at night': () => every(60 * minute, logger, atNight(clock, erase)),
  };
}
