import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from './config.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Runs a command of the root, such as `backup`, on a data folder. Returns its exit code and its output. */
export async function runScript(
  name: string,
  dataDir: string,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  return { code: await promise, output };
}

/** Runs a command that must succeed. Throws an error with its output. */
export async function mustRun(name: string, dataDir: string, args: readonly string[] = []): Promise<string> {
  const { code, output } = await runScript(name, dataDir, args);
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}:\n${output}`);
  return output;
}
