import type { Page } from '@playwright/test';

export interface Frames {
  /** Milliseconds of the longest task during which the page could not respond; 0 if none took 50. */
  longestTask: number;
  /** Number of tasks longer than 50 ms. */
  longTasks: number;
  /** Number of frames later than 50 ms after the previous one. */
  lateFrames: number;
}

/** Measures how smoothly a page responds during an interaction. Only Chromium reports this. */
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
      // Performance entries are reported only after the frame is drawn.
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
