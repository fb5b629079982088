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
    const server = spawn(process.execPath, [program, '--dir', 'dist', ...beside], { cwd: folder });
    stack.defer(() => void server.kill());
    const [output] = (await once(server.stdout, 'data')) as [Buffer];
    const url = /http:\S+/.exec(String(output))![0];
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      return [response.status, response.headers.get('cache-control'), await response.text()];
    };
    const kept = 'public, max-age=31536000, immutable';
    expect(await get('/mf-manifest.json')).toEqual([200, 'no-cache', '"new"']);
    expect(await get('/assets/main.aaaaaaaaaa.js')).toEqual([200, kept, '// new']);
    expect(await get('/assets/main.bbbbbbbbbb.js')).toEqual(
      beside[1] === 'beside' ? [200, kept, '// old'] : [404, 'no-store', 'Not found'],
    );
    server.kill();
    await once(server, 'exit');
  }
});
