import { readFile, stat } from 'node:fs/promises';

/** Text file that is read again when its modification time has changed. Its content is undefined while the file does not exist. */
export class CachedFile {
  readonly #path: string;
  #modified = -1;
  #text: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async text(): Promise<string | undefined> {
    const mtimeMs = await stat(this.#path).then(
      (file) => file.mtimeMs,
      () => -1,
    );
    if (mtimeMs !== this.#modified) {
      this.#text = mtimeMs === -1 ? undefined : await readFile(this.#path, 'utf8');
      this.#modified = mtimeMs;
    }
    return this.#text;
  }
}
