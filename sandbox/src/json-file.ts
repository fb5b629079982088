import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Writes a file so that a crash of the process leaves either the old or the new content. Only the owner can read the file. */
export async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, content, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** A JSON document in memory and, if it has a path, on disk. Callers change `value` in place and call `save()`. */
export class JsonFile<T> {
  readonly value: T;
  readonly #path: string | undefined;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(path: string | undefined, value: T) {
    this.#path = path;
    this.value = value;
  }

  /** Loads the document, or starts with `initial()`. A damaged file is never overwritten: it is renamed, and this is logged. */
  static async open<T>(path: string | undefined, schema: z.ZodType<T>, initial: () => T): Promise<JsonFile<T>> {
    if (path === undefined) return new JsonFile(path, initial());
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`The sandbox cannot read ${path}: ${error.message}`);
    });
    if (text === undefined) return new JsonFile(path, initial());
    try {
      return new JsonFile(path, schema.parse(JSON.parse(text)));
    } catch {
      const aside = `${path}.damaged-${Date.now()}`;
      await rename(path, aside);
      console.warn(`${path} was damaged; it is kept as ${aside} and a new one is started.`);
      return new JsonFile(path, initial());
    }
  }

  /** Resolves when all changes made before this call are written. Calls made during a write share the next write. */
  save(): Promise<void> {
    const path = this.#path;
    if (path === undefined) return Promise.resolve();
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#current = writeWhole(path, JSON.stringify(this.value));
        return this.#current;
      });
    return this.#next;
  }
}
