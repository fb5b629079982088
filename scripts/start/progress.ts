export interface Progress {
  /** One line for the person. */
  say(line: string): void;
  /** Announces a step if it is slow, runs it, and prints its duration. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Creates progress output as lines that read the same in a terminal and in a file; silent when quiet. */
export function createProgress(quiet: boolean): Progress {
  const say = (line: string) => {
    if (!quiet) console.log(line);
  };
  return {
    say: (line) => say(`  ${line}`),
    async step(title, work) {
      const begun = performance.now();
      // A quick step gets one line; a slow one is announced first.
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
