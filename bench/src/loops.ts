import { setTimeout as delay } from 'node:timers/promises';

/** Starts `work` at a fixed rate for a time, whether or not earlier runs have ended. Returns their results in the order of their start. */
export async function openLoop<Result>(
  work: () => Promise<Result>,
  perSecond: number,
  seconds: number,
): Promise<Result[]> {
  const started = performance.now();
  const running: Promise<Result>[] = [];
  for (let run = 0; run < perSecond * seconds; run++) {
    await delay(Math.max(0, started + (run * 1000) / perSecond - performance.now()));
    running.push(work());
    // A failure is reported at the end.
    running.at(-1)?.catch(() => {});
  }
  return Promise.all(running);
}

/** Runs `work` again and again, `concurrency` runs at a time. Returns the number of runs a second that ended within the time. */
export async function closedLoop(work: () => Promise<unknown>, concurrency: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let completed = 0;
  const repeat = async () => {
    while (performance.now() < end) {
      await work();
      if (performance.now() < end) completed++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
  return completed / seconds;
}
