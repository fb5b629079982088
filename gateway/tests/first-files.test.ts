import type { RequestListener } from 'node:http';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FirstFilesOfRemotes } from '../src/first-files.ts';
import { serve } from './serve.ts';

const record = {
  name: 'booking',
  version: 'v1',
  entry: 'assets/remote-entry.0123456789.js',
  preload: ['assets/remote-entry.0123456789.js', 'assets/area.9876543210.js'],
  files: ['assets/area.9876543210.js'],
};

let stack: AsyncDisposableStack;
let upstream: string;
let answer: RequestListener;
let calls = 0;

beforeEach(async () => {
  calls = 0;
  stack = new AsyncDisposableStack();
  upstream = await serve(stack, (request, response) => {
    calls += 1;
    answer(request, response);
  });
});
afterEach(() => stack.disposeAsync());

/** Awaits a request of our own, so that one the lookup may have sent before is counted too. */
const callsByNow = async () => {
  await request(upstream);
  return calls - 1;
};

const answerWith = (body: unknown) => {
  answer = (_request, response) => response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('the first files of a remote', () => {
  it('are those its server lists, which is asked once', async () => {
    answer = (request, response) => response.end(request.url === '/build.json' ? JSON.stringify(record) : '');
    const firstFiles = new FirstFilesOfRemotes();
    const expected = { entry: record.entry, preload: record.preload };
    expect(await Promise.all([firstFiles.of('v1', upstream), firstFiles.of('v1', upstream)])).toEqual([
      expected,
      expected,
    ]);
    expect(await firstFiles.of('v1', upstream)).toEqual(expected);
    expect(await callsByNow()).toBe(1);
  });

  it('are looked up again in the background once they are old, and kept while none are found', async () => {
    answerWith(record);
    const firstFiles = new FirstFilesOfRemotes({ renewMs: 0 });
    await firstFiles.of('v1', upstream);
    const asked = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.writeHead(404).end();
      asked.resolve();
    };
    expect(await firstFiles.of('v1', upstream)).toMatchObject({ entry: record.entry });
    await asked.promise;
    expect(await firstFiles.of('v1', upstream)).toMatchObject({ entry: record.entry });
    answerWith({ ...record, entry: 'assets/remote-entry.1111111111.js' });
    await expect
      .poll(() => firstFiles.of('v1', upstream))
      .toMatchObject({ entry: 'assets/remote-entry.1111111111.js' });
  });

  it.each([
    ['no JSON', '<html></html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['no list, as older builds', { ...record, entry: undefined }],
    ['another version', { ...record, version: 'v2' }],
    ['an address of another site', { ...record, preload: ['//evil.example/x.js'] }],
    ['an absolute address', { ...record, entry: 'https://evil.example/x.js' }],
    ['a path outside of the folder', { ...record, preload: ['assets/../../api/logout.js'] }],
    ['an encoded path', { ...record, preload: ['assets/%2e%2e/x.js'] }],
    ['a path with markup', { ...record, preload: ['assets/x".js'] }],
    ['a file that is no script', { ...record, preload: ['assets/x.css'] }],
    ['a very long name', { ...record, entry: `assets/${'x'.repeat(200)}.js` }],
    ['very many files', { ...record, preload: Array.from({ length: 21 }, (_, index) => `assets/${index}.js`) }],
    ['a text instead of a list', { ...record, preload: record.entry }],
    ['a record of 70 kB', { ...record, files: 'x'.repeat(70_000) }],
  ])('are unknown if its server lists %s', async (_case, body) => {
    answerWith(body);
    expect(await new FirstFilesOfRemotes().of('v1', upstream)).toBeUndefined();
    expect(calls).toBe(1);
  });

  it('are unknown if its server fails, redirects, is down or does not answer', async () => {
    const failing =
      (status: number): RequestListener =>
      (_request, response) =>
        response.writeHead(status, { location: '/elsewhere' }).end(JSON.stringify(record));
    for (const listener of [failing(500), failing(302), (() => {}) as RequestListener]) {
      answer = listener;
      expect(await new FirstFilesOfRemotes().of('v1', upstream)).toBeUndefined();
    }
    expect(await new FirstFilesOfRemotes().of('v1', 'http://127.0.0.1:1')).toBeUndefined();
  });

  it('are asked for again after a failure, and no call waits for it', async () => {
    answerWith('');
    const firstFiles = new FirstFilesOfRemotes({ retryMs: 0 });
    expect(await firstFiles.of('v1', upstream)).toBeUndefined();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    answer = (_request, response) => {
      asked.resolve();
      void held.promise.then(() => response.end(JSON.stringify(record)));
    };
    expect(await firstFiles.of('v1', upstream)).toBeUndefined();
    await asked.promise;
    held.resolve();
    await expect.poll(() => firstFiles.of('v1', upstream)).toMatchObject({ entry: record.entry });
  });

  it('are not asked for again before the time has passed', async () => {
    answerWith('');
    const firstFiles = new FirstFilesOfRemotes({ retryMs: 60_000 });
    await firstFiles.of('v1', upstream);
    answerWith(record);
    expect(await firstFiles.of('v1', upstream)).toBeUndefined();
    expect(await callsByNow()).toBe(1);
  });
});
