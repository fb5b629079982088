import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { InfrastructureError } from './infrastructure-error.ts';
import { isRoot } from './run-user.ts';

export interface SystemProgram {
  /** Name shown to users: 'NATS'. */
  title: string;
  /** Command names on this machine, in order of preference; absolute paths are tried unchanged. */
  commands: string[];
  aptPackage: string;
  brewPackage: string;
  brewCask?: boolean;
  /** Environment variable with which a user gives an address or path instead. */
  variable: string;
}

// Servers are often in system folders that are not in an ordinary user's PATH.
const extraFolders = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin'];

/** Maximum time an install waits for the package manager of another process, in milliseconds. */
const lockPatienceMs = 10 * 60_000;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the full path of the first of these commands found on this machine, or undefined. */
export function findCommand(commands: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...extraFolders];
  for (const command of commands) {
    if (command.startsWith('/')) {
      if (isExecutable(command)) return command;
      continue;
    }
    const found = folders.map((folder) => join(folder, command)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

function mayUseSudo(): boolean {
  if (!findCommand(['sudo'])) return false;
  // Without a terminal the user cannot type a password.
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 || process.stdin.isTTY === true;
}

function installCommands(program: SystemProgram): string[][] | undefined {
  if (findCommand(['apt-get'])) {
    const prefix = isRoot() ? [] : ['sudo'];
    if (!isRoot() && !mayUseSudo()) return undefined;
    const environment = ['env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C'];
    return [
      [...prefix, ...environment, 'apt-get', 'update', '-q'],
      [...prefix, ...environment, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', program.aptPackage],
    ];
  }
  const brew = findCommand(['brew']);
  if (brew) return [[brew, 'install', ...(program.brewCask ? ['--cask'] : []), program.brewPackage]];
  return undefined;
}

async function runOnce(command: string[]): Promise<{ succeeded: boolean; complaint: string }> {
  const [file = '', ...args] = command;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn(file, args, { stdio: ['inherit', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  // Standard output may contain the caller's own results.
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr, { end: false });
  child.once('error', () => resolve(false));
  child.once('close', (code) => resolve(code === 0));
  return { succeeded: await promise, complaint };
}

/** Runs a command of the package manager, and repeats it while another process holds one of apt's locks; apt itself waits for only some of them. */
async function run(command: string[]): Promise<boolean> {
  for (const deadline = Date.now() + lockPatienceMs; ; await delay(500)) {
    const { succeeded, complaint } = await runOnce(command);
    if (succeeded || !complaint.includes('Could not get lock') || Date.now() > deadline) return succeeded;
  }
}

function missingSentence(program: SystemProgram): string {
  const how = findCommand(['apt-get'])
    ? `sudo apt-get install ${program.aptPackage}`
    : findCommand(['brew'])
      ? `brew install ${program.brewPackage}`
      : `your system's package manager (${program.aptPackage} on Debian, ${program.brewPackage} on Homebrew)`;
  return `${program.title} is missing on this machine and could not be installed: install it with ${how}, or set ${program.variable}.`;
}

async function install(program: SystemProgram, say: (line: string) => void): Promise<string> {
  // The previous install may have been for the same program.
  const found = findCommand(program.commands);
  if (found) return found;
  const commands = installCommands(program);
  if (!commands) throw new InfrastructureError(missingSentence(program));
  say(`${program.title} is missing: installing it with "${commands.at(-1)?.join(' ')}"`);
  let succeeded = true;
  for (const command of commands) succeeded = await run(command);
  const installed = findCommand(program.commands);
  if (!succeeded || !installed) throw new InfrastructureError(missingSentence(program));
  return installed;
}

/** Settles when the latest requested install has ended: package managers run one at a time. */
let installing: Promise<unknown> = Promise.resolve();

/** Returns the path of a program; if it is missing, announces and installs it with the system's package manager. */
export async function requireProgram(program: SystemProgram, say: (line: string) => void): Promise<string> {
  const found = findCommand(program.commands);
  if (found) return found;
  const installed = installing.then(() => install(program, say));
  installing = installed.catch(() => {});
  return installed;
}
