import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

export const manifestName = 'manifest.json';

export interface ArchivedFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Description of a backup, the first file of its archive. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** Version of the platform, and its commit if the sources were a Git clone. */
  version: string;
  commit: string | null;
  /** Version and kind of machine of the PostgreSQL that wrote the database; only the same ones can read it. */
  postgres: { version: number; machine: string };
  /** Names of the migrations that had run, by service. */
  migrations: Record<string, string[]>;
  /** Storage keys of photos that the database names and the backup lacks. */
  missingPhotos: string[];
  files: ArchivedFile[];
}

export const machine = `${process.platform} ${process.arch}`;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Lists the files of a folder other than the manifest, with sizes and checksums, sorted by path. */
export async function describeFiles(folder: string): Promise<ArchivedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== manifestName)
    .toSorted();
  const files: ArchivedFile[] = [];
  for (const path of paths) {
    const file = join(folder, path);
    files.push({ path, bytes: (await stat(file)).size, sha256: await hashOf(file) });
  }
  return files;
}

/** Reads the manifest of an extracted backup and compares all files with it. Throws an InfrastructureError that names the first that differs. */
export async function readVerified(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new InfrastructureError('The archive is no backup that this version can read.');
  const found = new Map((await describeFiles(folder)).map((file) => [file.path, file]));
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = found.get(path);
    if (!file) throw new InfrastructureError(`The backup is damaged: ${path} is missing. Nothing was restored.`);
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new InfrastructureError(`The backup is damaged: ${path} has changed. Nothing was restored.`);
  }
  return manifest;
}
