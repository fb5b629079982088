import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { describe, expect, it } from 'vitest';
import { SizeBudgetPlugin, sizeBudgets } from '../src/build/size-budget-plugin.ts';

/**
 * Builds a front end with a small first screen, a large module in it if `isLarge`, a large library in it if `hasLibrary`, and a large part that opens
 * later. Returns the errors.
 */
async function errorsOf(
  maxBytes: number,
  { isLarge = false, hasLibrary = false, chunks = ['main', 'area'] } = {},
): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'size-budget-'));
  stack.defer(() => rm(folder, { recursive: true }));
  // Texts without repetition, so that compression does not shrink them much.
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => (index * 7_919 * 104_729).toString(36)).join(' ');
  const files = {
    'main.js': `import(/* webpackChunkName: "area" */ './area.js');`,
    'area.js': `${hasLibrary ? `import 'library';` : ''} import { text } from './text.js'; console.log(text); export const more = () => import('./later.js');`,
    'text.js': `export const text = '${words(isLarge ? 2_000 : 1)}';`,
    'node_modules/library/index.js': `globalThis.library = '${words(9_000)}';`,
    'later.js': `export const later = '${words(9_000)}';`,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist') },
    stats: { colors: false },
    plugins: [new SizeBudgetPlugin(chunks, maxBytes)],
  });
  stack.defer(() => new Promise<void>((resolve) => compiler.close(() => resolve())));
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  compiler.run((error, stats) => {
    if (error) reject(error);
    else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
  });
  return promise;
}

describe('the size budget of a first screen', () => {
  it('passes a build within it, however large the parts are that open later', async () => {
    expect(await errorsOf(5_000)).toEqual([]);
  });

  it('fails a build beyond it and names its largest module first', async () => {
    const [error, ...others] = await errorsOf(5_000, { isLarge: true });
    expect(others).toEqual([]);
    expect(error).toMatch(/up to the first screen have \d+\.\d kB of brotli, more than 5\.0 kB/);
    expect(error).toMatch(/largest modules, before compression:\n\W+\d+\.\d kB {2}\.\/text\.js\n/);
    expect(error).not.toContain('later.js');
  });

  it('counts a library that the bundler has moved into a chunk without a name', async () => {
    const [error, ...others] = await errorsOf(5_000, { hasLibrary: true });
    expect(others).toEqual([]);
    expect(error).toMatch(/kB {2}main\.js\n\W+\d+\.\d kB {2}\d+\.js\n\W+0\.\d kB {2}area\.js\n/);
  });

  it('fails a build without one of the chunks it counts', async () => {
    expect(await errorsOf(5_000, { chunks: ['main', 'framework'] })).toEqual([
      expect.stringContaining('main, framework'),
    ]);
  });

  it('is at most 150 kB for a customer', () => {
    expect(sizeBudgets['shell']! + sizeBudgets['booking']!).toBeLessThanOrEqual(150_000);
  });
});
