/** A repeatable source of choices: the same seed makes the same ones. */
export interface Random {
  /** A number from 0 up to, without, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** One of several, each as often as its weight says. */
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
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (probability) => next() < probability,
    oneOf(weighted) {
      let rest = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of weighted) if ((rest -= weight) < 0) return choice;
      return weighted.at(-1)![0];
    },
  };
}
