import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '../src/photo/folder-storage.ts';
import type { PhotoStorage } from '../src/photo/photo-storage.ts';
import { createS3Storage } from '../src/photo/s3-storage.ts';

interface Bucket {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
// The package has no type declarations.
const require = createRequire(import.meta.url);
const S3rver = require('s3rver') as new (options: object) => Bucket;

let folder: string;
let server: Bucket;
let s3Url: string;
const stores: Record<string, PhotoStorage> = {};
const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-photos-'));
  const directory = await mkdtemp(join(tmpdir(), 'yoza-s3-'));
  server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'photos' }] });
  const { port } = await server.run();
  s3Url = `http://localhost:${port}/photos`;
  stores['a folder'] = createFolderStorage(folder);
  stores['a bucket'] = createS3Storage({ url: s3Url, ...credentials });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  it('stores, replaces, returns and deletes', async () => {
    const store = stores[name]!;
    const key = 'photos/0b9c/full';
    expect(await store.get(key)).toBeUndefined();
    await store.delete(key);
    await store.put(key, Buffer.from('first'));
    await store.put(key, Buffer.from([0, 255, 10, 13]));
    expect(await store.get(key)).toEqual(Buffer.from([0, 255, 10, 13]));
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  });

  it.each(['../outside', 'photos/../../outside', '/etc/passwd', 'photos//a', 'photos/a.jpg', 'a\0b', '', 'A'])(
    'refuses the key %j',
    async (key) => {
      const store = stores[name]!;
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
      await expect(store.get(key)).rejects.toThrow('Not a key');
      await expect(store.delete(key)).rejects.toThrow('Not a key');
    },
  );
});

it('folder storage: removes empty folders after a deletion', async () => {
  const store = stores['a folder']!;
  await store.put('uploads/one/0', Buffer.from('x'));
  await writeFile(join(folder, 'uploads', 'kept'), '');
  await store.delete('uploads/one/0');
  expect(await readdir(join(folder, 'uploads'))).toEqual(['kept']);
});

it('bucket storage: fails with 503 if the bucket refuses the credentials or is unreachable', async () => {
  const refused = createS3Storage({ url: s3Url, ...credentials, accessKeyId: 'nobody' });
  await expect(refused.put('photos/a', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  const away = createS3Storage({ url: 'http://localhost:9/photos', ...credentials });
  await expect(away.get('photos/a')).rejects.toMatchObject({ status: 503 });
});

it('bucket storage: fails with 503 if the bucket stops in the middle of a photo', async () => {
  await using bucket = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  }).listen(0);
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const store = createS3Storage({ url: `http://localhost:${port}/photos`, ...credentials });
  await expect(store.get('photos/a')).rejects.toMatchObject({ status: 503 });
});
