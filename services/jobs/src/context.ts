import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { customerSlots } from '@yoza/contracts/jobs/slots';
import type { Messaging } from '@yoza/messaging/messaging';
import { startMessaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import type { BusinessRules } from './business-rules.ts';
import { announceServices } from './catalog/announce-services.ts';
import type { JobsConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { endExpiredHolds } from './slot/end-expired-holds.ts';
import { createPhotoStorage } from './photo/create-photo-storage.ts';
import { sweepPhotos } from './photo/leftovers.ts';
import type { PhotoStorage } from './photo/photo-storage.ts';
import { createGeocoder } from './place/create-geocoder.ts';
import type { Geocoder } from './place/geocoder.ts';
import { subscriptions } from './subscriptions.ts';
import { deleteOldTrips } from './tracking/delete-old-trips.ts';
import { createTravelTime } from './travel/create-travel-time.ts';
import { closeForgottenSessions } from './work-session/close-forgotten-sessions.ts';

export interface JobsContext extends AsyncDisposable {
  config: JobsConfig;
  rules: BusinessRules;
  logger: Logger;
  metrics: Metrics;
  orm: MikroORM;
  geocoder: Geocoder;
  photos: PhotoStorage;
  messaging: Messaging;
}

const minute = 60_000;
const holdSweep = 5_000;

/** Opens everything a running jobs service holds; disposing of it closes it in reverse order. */
export async function createContext(config: JobsConfig, clock: Clock = systemClock): Promise<JobsContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('jobs', config.logLevel);
  const orm = await openDatabase(databaseOptions(config, logger));
  resources.defer(() => orm.close());
  const rules = { ...config, timeSlots: customerSlots, clock, travelTime: createTravelTime(config, logger, clock) };
  await announceServices(orm.em.fork() as EntityManager, rules);
  const messaging = resources.use(
    startMessaging({ service: 'jobs', orm, natsUrl: config.natsUrl, logger, subscriptions }),
  );
  resources.defer(every(holdSweep, logger, () => endExpiredHolds(orm.em.fork(), clock.now())));
  resources.defer(every(minute, logger, () => closeForgottenSessions(orm.em.fork(), clock.now())));
  resources.defer(every(minute, logger, () => deleteOldTrips(orm.em.fork() as EntityManager, clock.now())));
  const photos = createPhotoStorage(config);
  resources.defer(every(minute, logger, () => sweepPhotos(orm.em.fork(), photos, clock.now(), logger)));
  resources.defer(every(60 * minute, logger, () => pruneIdempotencyKeys(orm.em.fork())));
  const held = resources.move();
  return {
    config,
    rules,
    logger,
    metrics: createMetrics('jobs'),
    orm,
    geocoder: createGeocoder(config, orm, logger, clock),
    photos,
    messaging,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
