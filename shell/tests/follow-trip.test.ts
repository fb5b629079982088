import { afterEach, expect, it, vi } from 'vitest';
import { followTrip, type Known } from '../src/track/follow-trip.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs what the page uses of the browser. */
function stubBrowser(fetch: () => Promise<Response>) {
  const [browser, page] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', fetch);
  return { browser, page };
}

it('trip that has not changed: the tag of the last response is sent, and the trip is shown on', async () => {
  const responses = [
    Response.json({ status: 'on_the_way' }, { headers: { ETag: '"1.2"' } }),
    new Response(null, { status: 304 }),
  ];
  const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(async () => responses.shift()!);
  const { browser } = stubBrowser(fetch as never);
  const updates: Known[] = [];
  const heard = (count: number) => vi.waitUntil(() => updates.length === count);
  followTrip('secret', (known) => updates.push(known));
  await heard(1);
  browser.dispatchEvent(new Event('online'));
  await heard(2);
  expect(updates[1]).toEqual(updates[0]);
  expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([{}, { 'If-None-Match': '"1.2"' }]);
});

it('trip that the server does not know: is not requested again when the network returns', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 404 }));
  const { browser, page } = stubBrowser(fetch);
  expect(await new Promise((resolve) => followTrip('secret', resolve))).toBe('gone');
  browser.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledOnce();
});
