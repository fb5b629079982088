import { readFile, stat } from 'node:fs/promises';
import { SliceRegistry, type SliceVersion } from '@yoza/kernel-contract/slice-registry';
import { z } from 'zod';

/** Registry of slices, read from a file that deployments change while the gateway runs. */
export class Slices {
  readonly #file: string;
  readonly #maxAgeMs: number;
  /** Time of the latest check of the file, in milliseconds of the process. */
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Identity of the file that was read. A file that replaces it has another one, even at the same moment. */
  #known = '';
  #registry: SliceRegistry | undefined;
  /** Result of the latest check, also that it failed: without a registry, too, the file is not checked at each call. */
  #latest: Promise<SliceRegistry> | undefined;
  #isChecking = false;

  /** `maxAgeMs` is the time for which the file is not checked again, in milliseconds. */
  constructor(file: string, maxAgeMs = 200) {
    this.#file = file;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Returns the current registry; the last valid one while the file is missing or invalid. Throws if there has been none yet. */
  read(): Promise<SliceRegistry> {
    const isDue = performance.now() - this.#checkedAt >= this.#maxAgeMs;
    if (this.#latest && (this.#isChecking || !isDue)) return this.#latest;
    this.#isChecking = true;
    this.#latest = this.#read().finally(() => (this.#isChecking = false));
    return this.#latest;
  }

  /** Returns the versions of a slice, newest last; empty if the registry does not name it or there is no registry. */
  async versionsOf(slice: string): Promise<readonly SliceVersion[]> {
    const registry = await this.read().catch((): SliceRegistry => ({}));
    return Object.hasOwn(registry, slice) ? (registry[slice] ?? []) : [];
  }

  /** True if visitors get different versions of any slice. */
  async areDivided(): Promise<boolean> {
    const registry = await this.read().catch((): SliceRegistry => ({}));
    return Object.values(registry).some((versions) => versions.some(({ weight }) => weight > 0 && weight < 100));
  }

  async #read(): Promise<SliceRegistry> {
    this.#checkedAt = performance.now();
    try {
      const { ino, mtimeMs, size } = await stat(this.#file);
      const found = `${ino} ${mtimeMs} ${size}`;
      if (this.#registry && found === this.#known) return this.#registry;
      this.#registry = parsed(await readFile(this.#file, 'utf8'));
      this.#known = found;
      return this.#registry;
    } catch (error) {
      if (this.#registry) return this.#registry;
      throw new Error(`${this.#file} is not a registry of slices`, { cause: error });
    }
  }
}

function parsed(text: string): SliceRegistry {
  const result = SliceRegistry.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(z.prettifyError(result.error));
  return result.data;
}
