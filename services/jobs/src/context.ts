import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { customerSlots } from '@yoza/jobs-contract/slots';
import type { Messaging } from '@yoza/messaging/messaging';
import { startMessaging } from '@yoza/messaging/messaging';
import { keepMonths } from '@yoza/messaging/permanent-months';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { openDatabase } from '@yoza/service-kit/database';
import { measurePool } from '@yoza/service-kit/pool-metrics';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import { atNight } from '@yoza/service-kit/retention';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { BusinessRules } from './rules/business-rules.ts';
import { announceServices } from './catalog/announce-services.ts';
import type { JobsConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { answerActiveJobs } from './erasure/answer-active-jobs.ts';
import { enforceRetention } from './erasure/enforce-retention.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { deleteOldExports } from './export/delete-old-exports.ts';
import { endExpiredHolds } from './slot/end-expired-holds.ts';
import { createPhotoStorage } from './photo/create-photo-storage.ts';
import { sweepPhotos } from './photo/leftovers.ts';
import type { PhotoStorage } from './photo/photo-storage.ts';
import { createGeocoder } from './place/create-geocoder.ts';
import type { Geocoder } from './place/geocoder.ts';
import { subscriptions } from './subscriptions.ts';
import { logMonths } from './technician-log/log-months.ts';
import { answerPositions } from './tracking/answer-positions.ts';
import { deleteOldTrips } from './tracking/delete-old-trips.ts';
import { createTravelTime } from './travel/create-travel-time.ts';
import { closeForgottenSessions } from './work-session/close-forgotten-sessions.ts';

/** Resources shared by the parts of jobs. Disposing of it closes them in reverse order. */
export interface JobsContext extends AsyncDisposable {
  config: JobsConfig;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: ServiceTokenVerifier;
  orm: MikroORM;
  messaging: Messaging;
  rules: BusinessRules;
  geocoder: Geocoder;
  photos: PhotoStorage;
}

const minute = 60_000;
const holdSweep = 5_000;

/** Connects to the database, waiting for it, and starts the relay, the consumers and the scheduled tasks. `clock` is for tests. */
export async function createContext(config: JobsConfig, clock: Clock = systemClock): Promise<JobsContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('jobs', config.logLevel);
  const metrics = createMetrics(config);
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'jobs');
  const orm = await openDatabase(databaseOptions(config, logger));
  resources.defer(() => orm.close());
  await measurePool(metrics, orm);
  const rules = { ...config, timeSlots: customerSlots, clock, travelTime: createTravelTime(config, logger, clock) };
  await announceServices(orm.em.fork() as EntityManager, rules);
  const messaging = resources.use(
    startMessaging({
      service: 'jobs',
      orm,
      natsUrl: config.natsUrl,
      logger,
      metrics,
      subscriptions: subscriptions(clock),
    }),
  );
  resources.defer(answerPositions({ orm, messaging, rules, logger }));
  resources.defer(answerActiveJobs(messaging, orm));
  resources.defer(every(holdSweep, logger, () => endExpiredHolds(orm.em.fork(), rules)));
  resources.defer(every(minute, logger, () => closeForgottenSessions(orm.em.fork(), clock.now())));
  resources.defer(every(minute, logger, () => deleteOldTrips(orm.em.fork() as EntityManager, clock.now())));
  const photos = createPhotoStorage(config);
  resources.defer(every(minute, logger, () => sweepPhotos(orm.em.fork(), photos, clock.now(), logger)));
  resources.defer(every(60 * minute, logger, () => deleteOldExports(orm.em.fork() as EntityManager, clock.now())));
  resources.defer(every(60 * minute, logger, () => pruneIdempotencyKeys(orm.em.fork())));
  resources.defer(every(60 * minute, logger, () => keepMonths(orm, logMonths, clock.now())));
  const erase = async () => {
    await eraseAgain(orm.em.fork() as EntityManager, logger, clock.now(), (em, { id }) =>
      erasePerson(em, id, clock.now()),
    );
    await enforceRetention(orm.em.fork() as EntityManager, config, clock.now());
  };
  resources.defer(every(60 * minute, logger, atNight(clock, erase)));
  const opened = resources.move();
  return {
    config,
    logger,
    metrics,
    clock,
    tokens,
    orm,
    messaging,
    rules,
    geocoder: createGeocoder(config, orm, logger, clock),
    photos,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
