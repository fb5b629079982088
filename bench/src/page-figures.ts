import type { Page } from 'playwright-core';

/** Returns the milliseconds until the largest content was painted, after the page with its fonts has loaded. */
export async function largestPaint(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
  });
}

export interface FormFigures {
  /** Milliseconds until a service can be chosen. */
  usable: number;
  /** Compressed bytes of the scripts that had arrived by then. */
  scriptBytes: number;
  /** Milliseconds from choosing a service to the next frame: the longest of its events, 16 if all are shorter. */
  interaction: number;
}

/** Milliseconds within which a browser reports the events of an interaction. */
const reportedWithin = 2_000;

/** Returns figures of the booking form: until its first choice is there, and while it is made. */
export async function formFigures(page: Page): Promise<FormFigures> {
  const choice = page.getByRole('radio').first();
  const usable = page.waitForFunction(
    () => document.querySelector('main input[type=radio]') && performance.now(),
    null,
    {
      polling: 'raf',
      timeout: 60_000,
    },
  );
  const time = Number(await (await usable).jsonValue());
  const scriptBytes = await page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= until)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    time,
  );
  await page.evaluate(() => {
    const state = globalThis as unknown as { longestEvent: number };
    state.longestEvent = 16;
    new PerformanceObserver((list) => {
      // Events without an interaction, such as the pointer's way to the choice, do not count.
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) state.longestEvent = Math.max(state.longestEvent, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await choice.click({ force: true });
  const interaction = await page.evaluate(async (milliseconds) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return (globalThis as unknown as { longestEvent: number }).longestEvent;
  }, reportedWithin);
  return { usable: time, scriptBytes, interaction };
}
