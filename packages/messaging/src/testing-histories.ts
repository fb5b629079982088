import fc from 'fast-check';

const atOnce = 10;

/** History of one object, with the events in the order in which they are delivered. */
export interface DeliveredHistory<Event> {
  events: readonly Event[];
  /** Deliveries of the events, each one to three times, in any order. */
  delivered: readonly Event[];
}

/** Returns a repeatable source of numbers between 0 and 1 (mulberry32), so that a failing history can be made again from its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Generates orders of the positions of `count` events, each one to three times. */
const orders = (count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 1, max: 3 }), { minLength: count, maxLength: count }).chain((times) => {
    const positions = times.flatMap((repeats, position) => Array.from({ length: repeats }, () => position));
    return fc.shuffledSubarray(positions, { minLength: positions.length, maxLength: positions.length });
  });

/**
 * Checks `property` for many histories made by `historyOf`, whose events are delivered as by a stream that repeats messages and does not keep their order,
 * ten histories at a time. `property` delivers one of them and rejects if the result is not that of its model.
 */
export async function forAllHistories<Event>(
  histories: number,
  historyOf: (random: () => number) => readonly Event[],
  property: (history: DeliveredHistory<Event>) => Promise<void>,
): Promise<void> {
  const delivered = fc.noShrink(fc.integer({ min: 0, max: 2 ** 31 - 1 })).chain((seed) => {
    const events = historyOf(randomFrom(seed));
    return orders(events.length).map((order) => ({ events, delivered: order.map((position) => events[position]!) }));
  });
  const together = fc.array(delivered, { minLength: atOnce, maxLength: atOnce });
  const runs = Math.ceil(histories / atOnce);
  await fc.assert(
    fc.asyncProperty(together, async (some) => {
      const results = await Promise.allSettled(some.map(property));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    }),
    // A failure is reported as generated: repeating transactions to shrink it would take long and change shared counters.
    { numRuns: runs, endOnFailure: true },
  );
}
