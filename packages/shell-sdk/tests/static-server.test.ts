import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, '../src/build/static-server.ts');

test('static server: serves the build and optional assets of the previous version with the same caching', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  stack.defer(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries({
    'dist/mf-manifest.json': '"new"',
    'dist/assets/main.aaaaaaaaaa.js': '// new',
    'beside/assets/main.bbbbbbbbbb.js': '// old',
  })) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const beside of [['--beside', 'beside'], ['--beside', 'nowhere'], []]) {
    const get = await start(stack, folder, ...beside);
    const kept = 'public, max-age=31536000, immutable';
    expect(await get('/mf-manifest.json')).toEqual([200, 'no-cache', '"new"']);
    expect(await get('/assets/main.aaaaaaaaaa.js')).toEqual([200, kept, '// new']);
    expect(await get('/assets/main.bbbbbbbbbb.js')).toEqual(
      beside[1] === 'beside' ? [200, kept, '// old'] : [404, 'no-store', 'Not found'],
    );
  }
});

test('static server: gives a request the files of the version that it names, of the two that are here', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  stack.defer(() => rm(folder, { recursive: true }));
  for (const [build, version] of Object.entries({ dist: '0.2.0', beside: '0.3.0' })) {
    await mkdir(join(folder, build));
    await writeFile(join(folder, build, 'build.json'), JSON.stringify({ version }));
    await writeFile(join(folder, build, 'mf-manifest.json'), version);
  }
  await writeFile(join(folder, 'beside/only.json'), '0.3.0');
  const get = await start(stack, folder, '--beside', 'beside');
  const manifestFor = async (version?: string) => (await get('/mf-manifest.json', version))[2];
  expect(await manifestFor()).toBe('0.2.0');
  expect(await manifestFor('0.2.0')).toBe('0.2.0');
  expect(await manifestFor('0.3.0')).toBe('0.3.0');
  expect((await get('/mf-manifest.json', '0.4.0'))[0]).toBe(404);
  expect((await get('/only.json', '0.2.0'))[0]).toBe(200);
  await writeFile(join(folder, 'dist/build.json'), '{');
  expect((await get('/mf-manifest.json', '0.2.0'))[0]).toBe(503);
  expect((await get('/mf-manifest.json', '0.3.0'))[0]).toBe(200);
});

test('static server: names the versions in the file of its deployment as it is now, or else its own', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const get = await start(stack, folder, '--versions', 'versions.json');
  expect(await get('/versions.json')).toEqual([503, 'no-store', '']);
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/build.json'), JSON.stringify({ version: '0.2.0' }));
  expect(await get('/versions.json')).toEqual([200, 'no-store', '{"versions":[{"version":"0.2.0","weight":100}]}']);
  for (const text of ['{"versions":[]}', '{"more":[]}']) {
    await writeFile(join(folder, 'versions.json'), text);
    expect(await get('/versions.json')).toEqual([200, 'no-store', text]);
  }
});

/** Starts the server of the build in `folder`, and returns a function that gets status, Cache-Control and text of a path, for a version. */
async function start(stack: AsyncDisposableStack, folder: string, ...args: string[]) {
  const server = spawn(process.execPath, [program, '--dir', 'dist', ...args], { cwd: folder });
  stack.defer(async () => {
    server.kill();
    await once(server, 'exit');
  });
  const [output] = (await once(server.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(String(output))![0];
  return async (path: string, version?: string) => {
    const response = await fetch(`${url}${path}`, { headers: version ? { 'x-yoza-version': version } : {} });
    return [response.status, response.headers.get('cache-control'), await response.text()];
  };
}
