import type { MikroORM } from '@mikro-orm/postgresql';
import { customerSlots } from '@yoza/jobs-contract/slots';
import type { Messaging } from '@yoza/messaging/messaging';
import { startMessaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { measurePool } from '@yoza/service-kit/pool-metrics';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import { ProcessRole } from '@yoza/service-kit/process-role';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { backgroundWork } from './background-work.ts';
import type { BusinessRules } from './rules/business-rules.ts';
import type { JobsConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { answerActiveJobs } from './erasure/answer-active-jobs.ts';
import { createPhotoStorage } from './photo/create-photo-storage.ts';
import type { PhotoStorage } from './photo/photo-storage.ts';
import { createGeocoder } from './place/create-geocoder.ts';
import type { Geocoder } from './place/geocoder.ts';
import { subscriptions } from './subscriptions.ts';
import { firstPriceClasses } from './settings/price-classes.presenter.ts';
import { answerPositions } from './tracking/answer-positions.ts';
import { createTravelTime } from './travel/create-travel-time.ts';

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

/** Connects to the database, waiting for it, and starts the relay and, while the process is stable, consumers and background work. `clock` is for tests. */
export async function createContext(config: JobsConfig, clock: Clock = systemClock): Promise<JobsContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('jobs', config.logLevel);
  const metrics = createMetrics(config);
  const role = resources.use(new ProcessRole({ file: config.roleFile, logger, metrics }));
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'jobs');
  const orm = await openDatabase(databaseOptions(config, logger));
  resources.defer(() => orm.close());
  await measurePool(metrics, orm);
  const travelTime = createTravelTime(config, logger, clock);
  const settings = { timeSlots: customerSlots, travelBufferMinutes: 0, priceClasses: firstPriceClasses };
  const rules = { ...config, ...settings, clock, travelTime };
  const messaging = resources.use(
    startMessaging({
      service: 'jobs',
      orm,
      natsUrl: config.natsUrl,
      streams: config.streams,
      logger,
      metrics,
      role,
      subscriptions: subscriptions(clock),
    }),
  );
  resources.defer(answerPositions({ orm, messaging, rules, logger }));
  resources.defer(answerActiveJobs(messaging, orm));
  const photos = createPhotoStorage(config);
  const work = backgroundWork({ config, logger, clock, orm, rules, photos });
  await resources.use(role.whileStable(work)).begun;
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
