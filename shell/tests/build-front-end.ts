import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const cli = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** Builds the front end of a folder into `dist` of that folder, or into `output`. Rejects with the compiler's messages. */
export async function buildFrontEnd(
  directory: string,
  output?: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const options = output ? ['--output-path', output] : [];
  await run(process.execPath, [cli, 'build', ...options], { cwd: directory, env: { ...process.env, ...environment } });
}
