import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';

const RemoteEntry = z.object({
  version: z.string().regex(/^[\w.-]{1,64}$/),
  upstream: z.url(),
  /** Older versions that pages opened before the switch may still ask for: version → address. */
  retired: z.record(z.string(), z.url()).optional(),
});
const Registry = z.record(z.string().regex(/^[a-z][a-z-]{0,30}$/), RemoteEntry);
type Registry = z.infer<typeof Registry>;

/**
 * The registry of remotes: a file that a deployment changes while the gateway runs. Every version has a path of its own, so a page keeps
 * getting the files of the version it started with.
 */
export class Remotes {
  readonly #file: string;
  #modified = -1;
  #registry: Registry = {};

  constructor(file: string) {
    this.#file = file;
  }

  /** What browsers are told: name → manifest address and version. */
  async manifest(): Promise<Record<string, { manifest: string; version: string }>> {
    const registry = await this.#read();
    return Object.fromEntries(
      Object.entries(registry).map(([name, { version }]) => [
        name,
        { manifest: `/remotes/${name}/${version}/mf-manifest.json`, version },
      ]),
    );
  }

  /** The origin that serves one version of a remote, or undefined. */
  async upstream(name: string, version: string): Promise<string | undefined> {
    const registry = await this.#read();
    const entry = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!entry) return undefined;
    if (entry.version === version) return entry.upstream;
    return entry.retired && Object.hasOwn(entry.retired, version) ? entry.retired[version] : undefined;
  }

  /** Keeps the last good registry when the file is half-written. */
  async #read(): Promise<Registry> {
    const { mtimeMs } = await stat(this.#file);
    if (mtimeMs === this.#modified) return this.#registry;
    const parsed = Registry.safeParse(parseJson(await readFile(this.#file, 'utf8')));
    if (parsed.success) {
      this.#registry = parsed.data;
      this.#modified = mtimeMs;
    } else if (this.#modified === -1) {
      throw new Error(`${this.#file} is not a registry of remotes: ${z.prettifyError(parsed.error)}`);
    }
    return this.#registry;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
