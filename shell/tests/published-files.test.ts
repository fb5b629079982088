import { afterEach, expect, it, vi } from 'vitest';
import { fetched } from '../src/worker/published-files.ts';

afterEach(() => vi.unstubAllGlobals());

const respondWith = (response: Partial<Response>) => vi.stubGlobal('fetch', async () => response);

it('files to store: a redirect is reported as one', async () => {
  respondWith({ ok: true, redirected: true, status: 200, url: 'https://yoza.test/sign-in' });
  await expect(fetched('/build.json')).rejects.toThrow('/build.json was redirected to https://yoza.test/sign-in');
});

it('files to store: a refusal is reported with its status', async () => {
  respondWith({ ok: false, redirected: false, status: 503 });
  await expect(fetched('/build.json')).rejects.toThrow('/build.json answered 503');
});
