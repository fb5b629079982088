import { expect } from 'vitest';
import { isBusy, settled } from './check-page.ts';
import type { FakeApi } from './fake-api.ts';
import { closePage, type OpenPage } from './open-page.tsx';

/** Highest cumulative layout shift that counts as good (https://web.dev/articles/cls). */
const limit = 0.1;

/** Orders in which responses arrive: the index of the next one among those held back. */
const orders = { 'the oldest first': 0, 'the newest first': -1 };

export interface Screen {
  createApi: () => FakeApi;
  open: (api: FakeApi) => Promise<OpenPage>;
  /** Texts of the loaded screen, at least one of each part that loads. */
  texts: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Expects that little moves while the responses of a screen arrive one by one, in the order of the calls and in the opposite one. The screen is opened
 * once before, so that its code and fonts are loaded. Shifts count whenever they happen, as the test presses nothing.
 */
export async function expectSteady({ createApi, open, texts }: Screen): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load()));
  await closePage();
  await open(createApi());
  await expect.poll(() => missing(texts)).toEqual([]);
  await settled();
  for (const [order, next] of Object.entries(orders)) {
    await closePage();
    // Shifts of the earlier page are reported with its last frame.
    await drawn();
    const api = createApi();
    const release = api.holdEach();
    const shifts: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])));
    observer.observe({ type: 'layout-shift' });
    await open(api);
    let state = 'loading';
    const letNextArrive = async () => {
      await drawn();
      const isLoading = isBusy() || missing(texts).length > 0;
      return (state = release(next) ? 'one has arrived' : isLoading ? 'loading' : 'complete');
    };
    do await expect.poll(letNextArrive).not.toBe('loading');
    while (state !== 'complete');
    shifts.push(...(observer.takeRecords() as LayoutShift[]));
    observer.disconnect();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `layout shift with ${order}: ${shifts.map(describe).join('; ')}`).toBeLessThanOrEqual(limit);
  }
}

const missing = (texts: readonly string[]) => texts.filter((text) => !document.body.textContent.includes(text));

/** Resolves after three frames, in which the page renders a response that has just arrived. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function describe({ value, sources }: LayoutShift): string {
  const moves = sources.map(
    ({ node, previousRect, currentRect }) =>
      `“${node?.textContent?.slice(0, 40)}” from ${previousRect.y} to ${currentRect.y}`,
  );
  return `${value.toFixed(3)} ${moves.join(', ')}`;
}
