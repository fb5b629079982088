import type { Page } from '@playwright/test';

/** Content that moved without input of the user: the share of the screen that moved times the distance, and the elements. */
interface Shift {
  value: number;
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Observing {
  observedShifts: Shift[];
  observeShifts: (entries: PerformanceEntry[]) => void;
  shiftObserver: PerformanceObserver;
}

/** Notes all shifts of the pages that are opened from now on; call it before the page is opened. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = globalThis as unknown as Observing;
    state.observedShifts = [];
    state.observeShifts = (entries) => {
      for (const { value, hadRecentInput, sources } of entries as ShiftEntry[])
        if (!hadRecentInput)
          state.observedShifts.push({
            value,
            moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : 'text')),
          });
    };
    state.shiftObserver = new PerformanceObserver((list) => state.observeShifts(list.getEntries()));
    state.shiftObserver.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the shifts since the page was opened. Their sum is at least the CLS of the page, which counts only the worst five seconds. */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const { observedShifts, observeShifts, shiftObserver } = globalThis as unknown as Observing;
    observeShifts(shiftObserver.takeRecords());
    return observedShifts;
  });
}
