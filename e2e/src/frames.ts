import type { Page } from '@playwright/test';

export interface Frames {
  /** Milliseconds of the longest piece of work during which the page could answer nothing; 0 where none took 50. */
  longestTask: number;
  /** How many took longer than 50 ms. */
  longTasks: number;
  /** How many pictures came later than 50 ms after the one before. */
  lateFrames: number;
}

/** How smoothly a page answers while something is done with it. Only Chromium tells. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  const recording = await page.evaluateHandle(() => {
    const seen = { longestTask: 0, longTasks: 0, lateFrames: 0 };
    const note = (entries: PerformanceEntryList) => {
      for (const { duration } of entries) {
        seen.longTasks += 1;
        seen.longestTask = Math.max(seen.longestTask, duration);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      if (now - last > 50) seen.lateFrames += 1;
      last = now;
      frame = requestAnimationFrame(next);
    });
    return async () => {
      // What was being done is told only after the picture is there.
      await new Promise((resolve) => setTimeout(resolve, 200));
      cancelAnimationFrame(frame);
      note(observer.takeRecords());
      observer.disconnect();
      return seen;
    };
  });
  await work();
  return recording.evaluate((stop) => stop());
}
