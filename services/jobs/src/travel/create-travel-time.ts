import type { Clock } from '@yoza/service-kit/clock';
import { ConfigError } from '@yoza/service-kit/config';
import type { Logger } from '@yoza/service-kit/logging';
import { QuestionRefusedError } from '../place/ask-geocoder.ts';
import { osrmTravelTime } from './osrm-travel-time.ts';
import { straightTravelTime, type TravelTime } from './travel-time.ts';

export interface RouterSettings {
  router: 'straight' | 'osrm';
  routerUrl?: string;
  /** Average speed of technicians on the roads, where no routing server gives the travel time. */
  travelSpeedKmh: number;
  publicUrl: string;
}

/** Pause after a failure, in milliseconds, so that callers do not wait for an unresponsive server with every position. */
const pause = 30_000;

/**
 * Returns the configured source of travel times. When the routing server fails, the straight line is used, also for the next half minute unless the
 * server refused only this question. Throws a {@link ConfigError} when the server's address is missing.
 */
export function createTravelTime(settings: RouterSettings, logger: Logger, clock: Clock): TravelTime {
  const { router, routerUrl: url, travelSpeedKmh, publicUrl } = settings;
  const straight = straightTravelTime(travelSpeedKmh);
  if (router === 'straight') return straight;
  if (url === undefined) throw new ConfigError([`JOBS_ROUTER_URL is not set but required by ${router}`]);
  const byRoad = osrmTravelTime({ url, userAgent: `Yoza (+${publicUrl})` });
  let asksAgainAt = 0;
  return async (from, to) => {
    if (clock.now().getTime() < asksAgainAt) return straight(from, to);
    try {
      return await byRoad(from, to);
    } catch (error) {
      if (error instanceof QuestionRefusedError) return straight(from, to);
      // Of many concurrent requests, the first failure begins the pause.
      if (clock.now().getTime() < asksAgainAt) return straight(from, to);
      asksAgainAt = clock.now().getTime() + pause;
      logger.warn({ err: error }, 'the routing server failed: distances are estimated from the straight line for now');
      return straight(from, to);
    }
  };
}
