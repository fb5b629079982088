import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Text files. Pages are excluded, since each response contains another nonce. */
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const minBytes = 1024;

/** Writes a `.br` and a `.gz` beside every text file of a build from 1 KB, so that no server has to compress files. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', async (compilation) => {
      const names = compilation.getAssets().map((asset) => asset.name);
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(compiler.outputPath, name))),
      );
    });
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [br, zipped] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gz(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}
