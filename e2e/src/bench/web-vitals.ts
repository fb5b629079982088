import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { CLSMetric, INPMetricWithAttribution } from 'web-vitals/attribution';

/** Responsiveness and stability of a screen, as https://web.dev/articles/vitals defines them. */
export interface Vitals {
  /** Milliseconds from the slowest interaction to the next frame; 0 before the first one. */
  inp: number;
  /** Element of the slowest interaction, as a selector. */
  slowest: string;
  /** Milliseconds of the slowest interaction: before its events are handled, while they are, and from then to the frame. */
  parts: number[];
  /** Cumulative layout shift of the page. */
  cls: number;
}

const script = fileURLToPath(import.meta.resolve('web-vitals/attribution')).replace(/\.js$/, '.iife.js');

/** Measures a page from its next address on, with a processor that is `slowdown` times slower. */
export async function measureVitals(page: Page, slowdown: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Playwright runs a script within a function, where its variable is not a global.
  await page.addInitScript({ content: `${readFileSync(script, 'utf8')}; globalThis.webVitals = webVitals;` });
  await page.addInitScript(() => {
    const state = globalThis as unknown as Measured;
    state.vitals = { inp: 0, slowest: '', parts: [], cls: 0 };
    const options = { reportAllChanges: true };
    state.webVitals.onCLS(({ value }) => (state.vitals.cls = value), options);
    state.webVitals.onINP(({ value, attribution }) => {
      state.vitals.inp = value;
      state.vitals.slowest = attribution.interactionTarget ?? '';
      state.vitals.parts = [attribution.inputDelay, attribution.processingDuration, attribution.presentationDelay];
    }, options);
  });
}

/** Returns the vitals of the current page, once the browser has reported its last events. */
export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    // Events are reported with the frame after them, and evaluated in idle time.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    return (globalThis as unknown as Measured).vitals;
  });
}

/** Globals of a measured page. */
interface Measured {
  vitals: Vitals;
  webVitals: {
    onCLS: (report: (metric: CLSMetric) => void, options: object) => void;
    onINP: (report: (metric: INPMetricWithAttribution) => void, options: object) => void;
  };
}
