import { spawn } from 'node:child_process';
import { root } from './topology.ts';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** True to collect the output instead of showing it. */
  capture?: boolean;
}

/** Runs a program, by default in the project's folder. Returns its exit code, or 127 if it did not start, and, if captured, its output. */
export async function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { promise, resolve } = Promise.withResolvers<number>();
  child.once('error', (error) => {
    output += `${error.message}\n`;
    resolve(127);
  });
  child.once('close', (code) => resolve(code ?? 1));
  return { code: await promise, output };
}
