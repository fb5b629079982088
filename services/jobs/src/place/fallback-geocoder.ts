import type { PlaceSuggestion } from '@yoza/jobs-contract/places';
import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import { LRUCache } from 'lru-cache';
import { QuestionRefusedError } from './ask-geocoder.ts';
import type { Geocoder, NearestPlace } from './geocoder.ts';
import type { Point } from './point.ts';

const remembered = { max: 500, ttl: 10 * 60_000 };
/** Pause after a failure, in milliseconds, so that users do not wait for an unresponsive server with every character they type. */
const pause = 30_000;

/**
 * Returns a geocoder that asks a server, remembers its results for ten minutes, and uses another geocoder when the server fails: for that call, and
 * for the calls of the next half minute unless the server refused only this query. Throws only if the other geocoder does.
 */
export function withFallback(server: Geocoder, fallback: Geocoder, logger: Logger, clock: Clock): Geocoder {
  const searches = new LRUCache<string, PlaceSuggestion[]>({
    ...remembered,
    fetchMethod: (_key, _stale, { context }) => server.search(context as string),
  });
  const points = new LRUCache<string, { place: NearestPlace | null }>({
    ...remembered,
    fetchMethod: async (_key, _stale, { context }) => ({ place: await server.nearest(context as Point) }),
  });
  let asksAgainAt = 0;

  async function ask<Result>(lookUp: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result> {
    if (clock.now().getTime() < asksAgainAt) return otherwise();
    try {
      return await lookUp();
    } catch (error) {
      // A question refused for one user must not disable the server for all users.
      if (error instanceof QuestionRefusedError) return otherwise();
      asksAgainAt = clock.now().getTime() + pause;
      logger.warn({ err: error }, 'the geocoder failed: places come from the gazetteer for now');
      return otherwise();
    }
  }

  return {
    search: (text) =>
      ask(
        () => searches.forceFetch(text.toLowerCase(), { context: text }),
        () => fallback.search(text),
      ),
    nearest: (point) =>
      ask(
        async () => (await points.forceFetch(keyOf(point), { context: point })).place,
        () => fallback.nearest(point),
      ),
  };
}

/** Key of a point: points about a metre apart share it. */
const keyOf = ({ latitude, longitude }: Point) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
