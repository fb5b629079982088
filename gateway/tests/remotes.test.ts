import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Remotes } from '../src/remotes.ts';
import { Slices } from '../src/slices.ts';
import { serve } from './serve.ts';

let folder: string;
let file: string;
let changes = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remotes-'));
  file = join(folder, 'remotes.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the file with a distinct modification time, since the time resolution of file systems is too coarse for a test. */
async function write(content: string): Promise<void> {
  await writeFile(file, content);
  changes += 10;
  await utimes(file, new Date(), new Date(Date.now() + changes * 1000));
}

describe('the registry of remotes', () => {
  it('gives browsers the current manifests, and finds the servers of current and retired versions', async () => {
    await write(
      JSON.stringify({
        booking: { version: 'v2', upstream: 'http://127.0.0.1:2', retired: { v1: 'http://127.0.0.1:1' } },
      }),
    );
    const remotes = new Remotes(new Slices(file, 0));
    expect(await remotes.records(0)).toEqual({
      booking: { manifest: '/remotes/booking/v2/mf-manifest.json', version: 'v2' },
    });
    expect(await remotes.upstream('booking', 'v2')).toBe('http://127.0.0.1:2');
    expect(await remotes.upstream('booking', 'v1')).toBe('http://127.0.0.1:1');
    expect(await remotes.upstream('booking', 'v0')).toBeUndefined();
    expect(await remotes.upstream('constructor', 'v1')).toBeUndefined();
  });

  it('is read again after each change, and keeps the last valid content while the file is invalid', async () => {
    await write(JSON.stringify({ booking: { version: 'v1', upstream: 'http://127.0.0.1:1' } }));
    const remotes = new Remotes(new Slices(file, 0));
    await remotes.records(0);
    await write(JSON.stringify({ booking: { version: 'v2', upstream: 'http://127.0.0.1:2' } }));
    expect((await remotes.records(0))['booking']?.version).toBe('v2');
    await write('{ "booking": ');
    expect((await remotes.records(0))['booking']?.version).toBe('v2');
  });

  it('gives browsers the first files of a remote that lists them', async () => {
    await using stack = new AsyncDisposableStack();
    const entry = 'assets/remote-entry.0123456789.js';
    const upstream = await serve(stack, (_request, response) =>
      response.end(JSON.stringify({ version: 'v1', entry, preload: [entry] })),
    );
    await write(
      JSON.stringify({
        booking: { version: 'v1', upstream },
        admin: { version: 'v1', upstream: 'http://127.0.0.1:1' },
      }),
    );
    expect(await new Remotes(new Slices(file, 0)).records(0)).toEqual({
      booking: { manifest: '/remotes/booking/v1/mf-manifest.json', version: 'v1', entry, preload: [entry] },
      admin: { manifest: '/remotes/admin/v1/mf-manifest.json', version: 'v1' },
    });
  });

  it('is not looked for again while the latest check is recent, also if there is none', async () => {
    const slices = new Slices(file, Number.POSITIVE_INFINITY);
    await expect(slices.read()).rejects.toThrow('is not a registry of slices');
    await write('{}');
    await expect(slices.read()).rejects.toThrow('is not a registry of slices');
    expect(await new Slices(file, Number.POSITIVE_INFINITY).read()).toEqual({});
  });

  it('throws if its first content is invalid', async () => {
    await write('{}}');
    await expect(new Remotes(new Slices(file, 0)).records(0)).rejects.toThrow('is not a registry of slices');
  });
});
