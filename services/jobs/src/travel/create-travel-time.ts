import type { Clock } from '@yoza/service-kit/clock';
import { ConfigError } from '@yoza/service-kit/config';
import type { Logger } from '@yoza/service-kit/logging';
import { QuestionRefusedError } from '../place/ask-geocoder.ts';
import { osrmTravelTime } from './osrm-travel-time.ts';
import { straightTravelTime, type TravelTime } from './travel-time.ts';

export interface RouterSettings {
  router: 'straight' | 'osrm';
  routerUrl?: string;
  /** How fast technicians get on, on the roads, where no server says how long they take. */
  travelSpeedKmh: number;
  publicUrl: string;
}

/** So that nobody waits for a server that does not answer with every position. */
const pause = 30_000;

/**
 * What is configured to say how long a way takes. When the routing server fails the straight line answers, also for the next half minute unless
 * it was only this way that the server refused. Throws a {@link ConfigError} when the server's address is missing.
 */
export function createTravelTime(settings: RouterSettings, logger: Logger, clock: Clock): TravelTime {
  const { router, routerUrl: url, travelSpeedKmh, publicUrl } = settings;
  const straight = straightTravelTime(travelSpeedKmh);
  if (router === 'straight') return straight;
  if (url === undefined) throw new ConfigError([`JOBS_ROUTER_URL is not set, which ${router} needs`]);
  const byRoad = osrmTravelTime({ url, userAgent: `Yoza (+${publicUrl})` });
  let asksAgainAt = 0;
  return async (from, to) => {
    if (clock.now().getTime() < asksAgainAt) return straight(from, to);
    try {
      return await byRoad(from, to);
    } catch (error) {
      if (error instanceof QuestionRefusedError) return straight(from, to);
      asksAgainAt = clock.now().getTime() + pause;
      logger.warn({ err: error }, 'the routing server failed: for a while ways are estimated from the straight line');
      return straight(from, to);
    }
  };
}
