import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseInProduction } from '@yoza/service-kit/commands';
import { loadConfig } from '@yoza/service-kit/config';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { addDemonstrationPhotos } from './demonstration/add-photos.ts';
import { loadDemonstration } from './demonstration/load-demonstration.ts';

const secondsForEvents = 30;

const config = loadConfig(readConfig);
refuseInProduction(config);

await using context = await createContext(config);
const { clock, orm, messaging, logger, rules, photos } = context;
const jobs = await loadDemonstration(orm.em.fork() as EntityManager, rules, clock.now());
if (jobs > 0) await addDemonstrationPhotos(orm.em.fork() as EntityManager, photos);
logger.info({ jobs }, jobs > 0 ? 'demonstration jobs are loaded' : 'demonstration jobs are already loaded');

// Other services depend on the events of these jobs, so they should be published when this ends.
for (
  const deadline = Date.now() + secondsForEvents * 1000;
  (await messaging.backlog()).unpublished > 0;
  await delay(100)
) {
  if (Date.now() < deadline) continue;
  logger.warn('the events of the demonstration jobs are not published yet; the running service will do it');
  break;
}
