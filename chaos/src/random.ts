/** Repeatable source of random choices: the same seed gives the same choices. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a whole number from `minimum` to `maximum`, both inclusive. */
  whole(minimum: number, maximum: number): number;
  /** Returns true with this probability. */
  happens(probability: number): boolean;
  /** Returns one of several choices, with probability proportional to its weight. */
  oneOf<Choice>(weighted: readonly (readonly [Choice, number])[]): Choice;
}

/** Choices by mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)),
    happens: (probability) => next() < probability,
    oneOf(weighted) {
      let rest = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of weighted) if ((rest -= weight) < 0) return choice;
      return weighted.at(-1)![0];
    },
  };
}
