import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Compilation, Compiler, Module } from '@rspack/core';
import { chunksAtOnce } from './chunks-at-once.ts';

const brotli = promisify(brotliCompress);

/** Number of modules that the message names. */
const namedModules = 12;

/**
 * Maximum of brotli bytes of the scripts that a front end needs up to its first screen. A customer's phone loads those of the host and of the booking
 * area, at most 150 kB together. Raise one only for something that the first screen shows.
 */
export const sizeBudgets: Readonly<Record<string, number>> = {
  shell: 126_000,
  booking: 24_000,
  field: 50_250,
  admin: 46_500,
};

/** Fails a build whose `chunks` (names), with those requested together with them, have more than `maxBytes` of brotli. The message names their largest modules. */
export class SizeBudgetPlugin {
  readonly #chunks: readonly string[];
  readonly #maxBytes: number;

  constructor(chunks: readonly string[], maxBytes: number) {
    this.#chunks = chunks;
    this.#maxBytes = maxBytes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SizeBudgetPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'SizeBudgetPlugin', stage }, async () => {
        const problem = await this.#problemOf(compilation).catch(({ message }: Error) => message);
        if (problem) compilation.errors.push(new Error(problem));
      });
    });
  }

  async #problemOf(compilation: Compilation): Promise<string | undefined> {
    const chunks = chunksAtOnce(compilation, this.#chunks);
    const scripts = chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async (file) => (await brotli(compilation.getAsset(file)!.source.buffer())).byteLength),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total <= this.#maxBytes) return undefined;
    const parts = scripts.map((file, index) => `  ${kilobytes(sizes[index]!)}  ${file}`);
    const modules = chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(innerModules))
      .toSorted((a, b) => b.size() - a.size())
      .slice(0, namedModules)
      .map((module) => `  ${kilobytes(module.size())}  ${module.readableIdentifier()}`);
    return [
      `The scripts up to the first screen have ${kilobytes(total)} of brotli, more than ${kilobytes(this.#maxBytes)}:`,
      ...parts,
      'Their largest modules, before compression:',
      ...modules,
      'Load what the first screen does not show with lazyPart or import().',
    ].join('\n');
  }
}

/** Returns the modules that the bundler has joined into one, or the module itself. */
function innerModules(module: Module): Module[] {
  return 'modules' in module ? [...(module.modules as Iterable<Module>)] : [module];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
