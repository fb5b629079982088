import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { PhotoStorage } from './photo-storage.ts';
import { assertKey } from './photo-storage.ts';

/** Stores photos in a folder of this machine, for one instance of the service or several that share the folder. */
export function createFolderStorage(folder: string): PhotoStorage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // Written to a temporary file first: a crash must not leave an incomplete file under the name.
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Deleting the last file of an upload or a photo also deletes its folder; a folder with other files remains.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}
