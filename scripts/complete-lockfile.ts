/**
 * Adds to package-lock.json the optional platform packages that npm omitted because the registry in use did not offer them; without them npm ci
 * refuses the lockfile on every platform. With --check it only lists the missing ones.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './topology.ts';

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

interface Lockfile {
  packages: Record<string, Entry>;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Derives the platforms a package runs on from a name such as @oxfmt/binding-linux-arm64-musl.
 */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace('windows', 'win32').split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) };
}

/** Returns the entry that the package at `path` would find as `name`; undefined if there is none. */
function resolve(packages: Lockfile['packages'], path: string, name: string): Entry | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

function missingFrom({ packages }: Lockfile): [path: string, entry: Entry][] {
  const missing = new Map<string, Entry>();
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const version = range.replace(/^[\^~]/, '');
      const found = resolve(packages, path, name);
      if (found && (range !== version || found.version === version)) continue;
      const isTaken = found !== undefined || (missing.get(`node_modules/${name}`)?.version ?? version) !== version;
      const place = isTaken ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      missing.set(place, { version, ...platformOf(name), optional: true });
    }
  }
  return [...missing];
}

const file = join(root, 'package-lock.json');
const lockfile = JSON.parse(await readFile(file, 'utf8')) as Lockfile;
const missing = missingFrom(lockfile);
if (missing.length === 0) console.log('package-lock.json names every optional package.');
else if (process.argv.includes('--check')) {
  console.log(`package-lock.json lacks ${missing.length} optional packages, such as ${missing[0]?.[0]}.`);
  process.exitCode = 1;
} else {
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(missing) });
  lockfile.packages = Object.fromEntries(packages.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${missing.length} optional packages to package-lock.json.`);
}
