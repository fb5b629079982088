import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/** Exit code of tar for a file that changed while it was read; jobs deleting a photo changes the number of its links. */
const someFilesChanged = 1;

/** Waits until a program has ended. Throws an InfrastructureError if it ended with another code than 0 or `accepted`. */
async function assertEndsWell(child: ReturnType<typeof spawn>, accepted = 0): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && code !== accepted) throw new InfrastructureError(`The program tar failed (exit code ${code}).`);
}

/** Writes what a file or folder contains to the disk, so that a power cut does not undo it. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the files of a folder into a compressed archive that only its owner can read, `first` at its beginning. Links are followed. The archive gets
 * its name once it is complete and on the disk; an interrupted attempt leaves `<name>.partial`.
 */
export async function pack(folder: string, first: string, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    const tar = spawn('tar', ['-c', '-h', '-f', '-', first, '--exclude', `./${first}`, '.'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await Promise.all([
      pipeline(tar.stdout, createZstdCompress(), createWriteStream(partial, { mode: 0o600, flags: 'wx' })),
      // The manifest has the checksum of each file, so the content is proven when it is restored.
      assertEndsWell(tar, someFilesChanged),
    ]);
    await sync(partial);
    await rename(partial, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Extracts an archive into an existing folder. Throws an InfrastructureError if it is damaged or no archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  // With --ignore-zeros it reads the padding, too; otherwise writing that could fail.
  const tar = spawn('tar', ['-x', '--ignore-zeros', '--no-same-owner', '-f', '-'], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  const results = await Promise.allSettled([
    pipeline(createReadStream(file), createZstdDecompress(), tar.stdin),
    assertEndsWell(tar),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed)
    throw new InfrastructureError(`${file} is not a backup, or it is damaged: nothing was restored.`, {
      cause: failed.reason,
    });
}
