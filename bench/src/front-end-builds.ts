import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runProcess } from '@yoza/local-infrastructure/process';
import { temporaryFolder } from './temporary-folder.ts';

const brotli = promisify(brotliCompress);
const root = join(import.meta.dirname, '..', '..');

/** Builds the front end in a folder of the repository as for production. Returns the folder with its files, which is removed with the stack. */
export async function buildFrontEnd(stack: AsyncDisposableStack, source: string): Promise<string> {
  const [folder, logs] = [await temporaryFolder(stack), await temporaryFolder(stack)];
  await runProcess({
    name: `building ${source}`,
    command: process.execPath,
    args: [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', folder],
    cwd: join(root, source),
    env: { NODE_ENV: 'production', YOZA_BUILD_VERSION: 'bench' },
    logFile: join(logs, 'build.log'),
  });
  return folder;
}

/** Writes a `.br` beside each script of a build that has none, as the builds of our front ends do. */
export async function compressScripts(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  await Promise.all(
    scripts.map(async (name) =>
      writeFile(join(assets, `${name}.br`), await brotli(await readFile(join(assets, name)))),
    ),
  );
}

/** Returns a copy of a build whose landing pages use no fonts of their own: the same HTML and styles otherwise. */
export async function withoutFonts(stack: AsyncDisposableStack, build: string): Promise<string> {
  const folder = await temporaryFolder(stack);
  await cp(build, folder, { recursive: true });
  const page = join(folder, 'landing.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, [/<link rel="preload"[^>]*as="font"[^>]*>/g, /@font-face ?\{[^}]*\}/g].reduce(without, html));
  return folder;
}

/** Removes all matches of a pattern. Throws if there are none: the reference would be the page itself. */
function without(html: string, pattern: RegExp): string {
  const rest = html.replaceAll(pattern, '');
  if (rest === html) throw new Error(`The landing page has nothing like ${pattern}`);
  return rest;
}
