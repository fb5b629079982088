import type { PlaceSuggestion } from '@yoza/contracts/jobs/places';
import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import { LRUCache } from 'lru-cache';
import { QuestionRefusedError } from './ask-geocoder.ts';
import type { Geocoder, NearestPlace } from './geocoder.ts';
import type { Point } from './point.ts';

const remembered = { max: 500, ttl: 10 * 60_000 };
/** So that nobody waits for a server that does not answer with every character they type. */
const pause = 30_000;

/**
 * A geocoding server, whose answers are remembered for ten minutes, with another geocoder for when it fails: that one answers the call, and
 * the calls of the next half minute unless it was only this question that the server refused.
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

  async function ask<Answer>(answer: () => Promise<Answer>, otherwise: () => Promise<Answer>): Promise<Answer> {
    if (clock.now().getTime() < asksAgainAt) return otherwise();
    try {
      return await answer();
    } catch (error) {
      // What one person asked must not take the server away from everybody.
      if (error instanceof QuestionRefusedError) return otherwise();
      asksAgainAt = clock.now().getTime() + pause;
      logger.warn({ err: error }, 'the geocoder failed: for a while places come from the gazetteer');
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

/** A metre apart is the same place. */
const keyOf = ({ latitude, longitude }: Point) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
