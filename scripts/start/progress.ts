export interface Progress {
  /** Prints one line for the user. */
  say(line: string): void;
  /** Announces a step if it is slow, runs it, and prints how long it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Creates progress output in lines that read the same in a terminal and in a file. Prints nothing if `quiet`. */
export function createProgress(quiet: boolean): Progress {
  const say = (line: string) => {
    if (!quiet) console.log(line);
  };
  return {
    say: (line) => say(`  ${line}`),
    async step(title, work) {
      const begun = performance.now();
      // A fast step gets one line; a slow one is announced first.
      const announcement = setTimeout(() => say(`  … ${title}`), 3_000);
      const reminder = setInterval(() => say(`  … ${title}, for ${seconds(performance.now() - begun)}`), 15_000);
      try {
        const result = await work();
        clearTimeout(announcement);
        say(`  ✓ ${title} (${seconds(performance.now() - begun)})`);
        return result;
      } finally {
        clearTimeout(announcement);
        clearInterval(reminder);
      }
    },
  };
}
