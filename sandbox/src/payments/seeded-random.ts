/** Returns a 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** Returns a generator of numbers in [0, 1) that is repeatable with the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Random numbers that are repeatable with the same seed. Each purpose has its own sequence, so that an additional request does not change which
 * notification is lost.
 */
export class SeededRandom {
  #seed = 0;
  readonly #generators = new Map<string, () => number>();

  /** Restarts all sequences with another seed. */
  reseed(seed: number): void {
    this.#seed = seed;
    this.#generators.clear();
  }

  /** Returns the next number of a purpose, in [0, 1). */
  next(purpose: string): number {
    let draw = this.#generators.get(purpose);
    if (draw === undefined) {
      draw = generator(hashOf(`${this.#seed}/${purpose}`));
      this.#generators.set(purpose, draw);
    }
    return draw();
  }
}
