/** What a build says of itself in its `build.json`: file names relative to its folder. */
interface BuildRecord {
  version: string;
  files: string[];
}

export type Registry = Record<string, { manifest: string; version: string }>;

/** Everything the field area needs to start, as it is published at one moment. */
export interface WantedFiles {
  /** The same for the same files, and only for those. */
  id: string;
  /** All remotes, for who goes on from the field area to another one. */
  registry: Registry;
  /** Absolute paths. Each names its content or its version, so none ever changes. */
  files: string[];
}

/** Asks what is published now: the host's files, and the field area's by the registry of remotes. Rejects when that cannot be had. */
export async function wantedFiles(): Promise<WantedFiles> {
  const [shell, registry] = await Promise.all([json<BuildRecord>('/build.json'), json<Registry>('/remotes.json')]);
  const field = registry['field'];
  if (!field) throw new Error('The registry has no field area');
  const folder = field.manifest.slice(0, field.manifest.lastIndexOf('/') + 1);
  const remote = await json<BuildRecord>(`${folder}build.json`);
  const files = [
    field.manifest,
    ...shell.files.map((file) => `/${file}`),
    ...remote.files.map((file) => `${folder}${file}`),
  ];
  return { id: await digest([shell.version, ...files].join('\n')), registry, files };
}

async function json<Body>(address: string): Promise<Body> {
  return (await fetched(address, 'no-store')).json() as Promise<Body>;
}

/** A whole, successful answer of the site, or a rejection. */
export async function fetched(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(60_000) });
  if (!response.ok || response.redirected) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
