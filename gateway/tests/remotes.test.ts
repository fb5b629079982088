import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Remotes } from '../src/remotes.ts';
import { Slices } from '../src/slices.ts';

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
    expect(await remotes.manifest(0)).toEqual({
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
    await remotes.manifest(0);
    await write(JSON.stringify({ booking: { version: 'v2', upstream: 'http://127.0.0.1:2' } }));
    expect((await remotes.manifest(0))['booking']?.version).toBe('v2');
    await write('{ "booking": ');
    expect((await remotes.manifest(0))['booking']?.version).toBe('v2');
  });

  it('throws if its first content is invalid', async () => {
    await write('{}}');
    await expect(new Remotes(new Slices(file, 0)).manifest(0)).rejects.toThrow('is not a registry of slices');
  });
});
