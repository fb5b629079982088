import { afterEach, expect, it, vi } from 'vitest';
import { followTrip } from '../src/track/follow-trip.ts';

afterEach(() => vi.unstubAllGlobals());

it('trip that the server does not know: is not requested again when the network returns', async () => {
  const [browser, page] = [new EventTarget(), new EventTarget()];
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', fetch);
  expect(await new Promise((resolve) => followTrip('secret', resolve))).toBe('gone');
  browser.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledOnce();
});
