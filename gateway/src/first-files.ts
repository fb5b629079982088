import { request } from 'undici';
import { z } from 'zod';
import { openAgent } from './connections.ts';
import { versionHeader } from './version-header.ts';

/** Script in a remote's build, relative to its folder. */
const Script = z.string().regex(/^assets\/[\w-][\w.-]{0,99}\.js$/);

/** Part of a remote's `build.json`: the script with its container, and all scripts to load before its first screen can be drawn. */
const BuildRecord = z.object({ version: z.string(), entry: Script, preload: z.array(Script).max(20) });

export type FirstFiles = Pick<z.infer<typeof BuildRecord>, 'entry' | 'preload'>;

interface Known {
  files: Promise<FirstFiles | undefined>;
  /** True after a list was found. A later look that finds none keeps it: the server may list only the next version by then. */
  isFound: boolean;
  /** Time of the latest look, in milliseconds of the process. */
  lookedAt: number;
}

const maxBytes = 65_536;
const timeoutMs = 500;
/** Maximum number of versions whose files are remembered. */
const maxVersions = 50;

/**
 * Scripts of the first screen of remotes, as their teams' servers list them. A list that is missing, late, too large or not as expected counts as
 * none: then pages find the files through the manifest.
 */
export class FirstFilesOfRemotes {
  readonly #known = new Map<string, Known>();
  readonly #retryMs: number;
  readonly #renewMs: number;
  readonly #agent = openAgent({ maxResponseSize: maxBytes, connect: { timeout: timeoutMs } });

  /** `retryMs` is the time after which a version without a list is asked again, `renewMs` that for a version with one, in milliseconds. */
  constructor({ retryMs = 10_000, renewMs = 60_000 } = {}) {
    this.#retryMs = retryMs;
    this.#renewMs = renewMs;
  }

  /** Returns the first files of a version; undefined while they are unknown. Calls wait only during the first look for a version. */
  of(version: string, upstream: string): Promise<FirstFiles | undefined> {
    const key = `${version} ${upstream}`;
    const known = this.#known.get(key);
    if (!known) return this.#lookFirst(key, version, upstream);
    const restMs = known.isFound ? this.#renewMs : this.#retryMs;
    if (performance.now() - known.lookedAt >= restMs) void this.#lookAgain(known, version, upstream);
    return known.files;
  }

  #lookFirst(key: string, version: string, upstream: string): Promise<FirstFiles | undefined> {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= maxVersions && oldest !== undefined) this.#known.delete(oldest);
    const known: Known = { files: Promise.resolve(undefined), isFound: false, lookedAt: 0 };
    this.#known.set(key, known);
    return (known.files = this.#lookAgain(known, version, upstream));
  }

  async #lookAgain(known: Known, version: string, upstream: string): Promise<FirstFiles | undefined> {
    known.lookedAt = performance.now();
    const files = await this.#fetch(version, upstream).catch(() => undefined);
    if (!files) return undefined;
    known.files = Promise.resolve(files);
    known.isFound = true;
    return files;
  }

  /** A server of several versions one after the other lists only the present one: another version than the expected has no list. */
  async #fetch(version: string, upstream: string): Promise<FirstFiles | undefined> {
    const { statusCode, body } = await request(new URL('/build.json', upstream), {
      headers: versionHeader(version),
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(timeoutMs),
      reset: true,
    });
    if (statusCode !== 200) {
      await body.dump();
      return undefined;
    }
    const { entry, preload, version: found } = BuildRecord.parse(await body.json());
    return found === version ? { entry, preload } : undefined;
  }
}
