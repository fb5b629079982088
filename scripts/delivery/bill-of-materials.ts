import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedPart } from '../slices/locked-part.ts';
import type { Slice } from '../slices/slices.ts';
import { root } from '../topology.ts';
import { workspacesOf } from '../workspaces-of.ts';

interface Locked {
  name?: string;
  devDependencies?: object | undefined;
  link?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** Part of a CycloneDX document that is read here. */
export interface BillOfMaterials {
  bomFormat: string;
  specVersion: string;
  components: { name: string; purl: string }[];
}

/** True for a package that npm installs in an image: on Linux, on x64 processors, with the C library of Debian. */
const isInImages = ({ os, cpu, libc }: Locked) =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Returns the bill of materials of a slice's image in CycloneDX's format, made by npm from what keep-slice.ts keeps of the lockfile: the workspaces of the
 * slice and the packages installed for them. Throws the error of npm.
 */
export function billOfMaterials({ slice, folder }: Slice): BillOfMaterials {
  const parent = mkdtempSync(join(tmpdir(), 'yoza-materials-'));
  try {
    // npm names the document after the folder.
    const project = join(parent, slice);
    mkdirSync(project);
    const workspaces = workspacesOf(folder, (one) => readJson(`${one}/package.json`) as object);
    const { name, version, license } = readJson('package.json') as Record<string, unknown>;
    const manifest = { name, version, license, private: true, workspaces };
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    const packages = { '': manifest, ...lockedFor(folder, workspaces) };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }));
    // Not --workspace or --omit of npm: these list what other workspaces install, and leave out what any workspace lists for development.
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const output = execFileSync('npm', args, { cwd: project, encoding: 'utf8', maxBuffer: 1 << 28 });
    return JSON.parse(output) as BillOfMaterials;
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** Returns the part of the lockfile for an image: its workspaces, their links, and what is installed for them. */
function lockedFor(folder: string, workspaces: readonly string[]): Record<string, Locked> {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
  const installed = new Set(
    lockedPart(folder, readFileSync(join(root, 'package-lock.json'), 'utf8'), 'none').map(
      (line) => line.split(' ')[0]!,
    ),
  );
  const isKept = (path: string, locked: Locked) =>
    workspaces.includes(path) ||
    (locked.link === true && workspaces.includes(locked.resolved!)) ||
    (installed.has(path) && isInImages(locked));
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, locked]) =>
      isKept(path, locked) ? [[path, { ...locked, devDependencies: undefined }]] : [],
    ),
  );
}
