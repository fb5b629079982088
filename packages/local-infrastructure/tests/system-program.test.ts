import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireProgram } from '@yoza/local-infrastructure/system-program';

/**
 * Fake apt-get: refuses while its lock is held, else installs a program with the package's name and logs the call. The folder `taken` is the lock of
 * another process, released after one attempt.
 */
const aptGet = `#!/bin/sh
cd "$(dirname "$0")"
for last; do :; done
if rmdir taken 2>/dev/null || ! mkdir lock 2>/dev/null; then
  echo "refused $1" >> log
  echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1 (apt-get)" >&2
  exit 100
fi
sleep 0.1
echo "$1 $last" >> log
if [ "$1" = install ]; then printf '#!/bin/sh\\n' > "$last"; chmod +x "$last"; fi
rmdir lock
`;

let folder: string;

const program = (name: string) => ({
  title: name,
  commands: [name],
  aptPackage: name,
  brewPackage: name,
  variable: 'NONE',
});

const log = async () => (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-program-'));
  await writeFile(join(folder, 'apt-get'), aptGet, { mode: 0o755 });
  await writeFile(join(folder, 'sudo'), '#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('system programs: are installed one after the other if they are missing at the same time', async () => {
  const names = ['yoza-first', 'yoza-second'];
  const paths = await Promise.all(names.map((name) => requireProgram(program(name), () => {})));
  expect(paths).toEqual(names.map((name) => join(folder, name)));
  expect(await log()).toEqual(['update -q', 'install yoza-first', 'update -q', 'install yoza-second']);
});

test('system program: is installed once for two concurrent callers', async () => {
  const lines: string[] = [];
  const ask = () => requireProgram(program('yoza-shared'), (line) => lines.push(line));
  expect(await Promise.all([ask(), ask()])).toEqual([join(folder, 'yoza-shared'), join(folder, 'yoza-shared')]);
  expect(lines).toEqual([expect.stringContaining('yoza-shared is missing: installing it')]);
  expect(await log()).toEqual(['update -q', 'install yoza-shared']);
});

test('install: waits while another process holds the lock of the package manager', async () => {
  await mkdir(join(folder, 'taken'));
  expect(await requireProgram(program('yoza-patient'), () => {})).toBe(join(folder, 'yoza-patient'));
  expect(await log()).toEqual(['refused update', 'update -q', 'install yoza-patient']);
});

test('install: is attempted after another install failed', async () => {
  await writeFile(join(folder, 'apt-get'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await expect(requireProgram(program('yoza-absent'), () => {})).rejects.toThrow('could not be installed');
  await writeFile(join(folder, 'apt-get'), aptGet, { mode: 0o755 });
  expect(existsSync(await requireProgram(program('yoza-present'), () => {}))).toBe(true);
});
