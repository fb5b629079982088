import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishScript } from '../src/area/finish-script.ts';

// A document without a window fetches no scripts: only the test decides what happens to one.
let head: HTMLHeadElement;

beforeEach(() => {
  vi.useFakeTimers();
  head = document.implementation.createHTMLDocument().head;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => head.append(...nodes));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const script = () => head.querySelector('script');

it('waits for a script up to 20 seconds, then gives it up', async () => {
  const outcome = finishScript('/area.js').catch(({ message }: Error) => message);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(script()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('/area.js could not be loaded');
  expect(script()).toBeNull();
});

it('keeps a script that has run', async () => {
  const finished = finishScript('/area.js');
  script()!.dispatchEvent(new Event('load'));
  await finished;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(script()).not.toBeNull();
});
