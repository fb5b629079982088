/** Content of a build's `build.json`: file names relative to its folder. */
interface BuildRecord {
  version: string;
  files: string[];
}

export type Remotes = Record<string, { manifest: string; version: string }>;

/** Files and data the field area needs to start, as published at one time. */
export interface PublishedFiles {
  /** Id that is equal for the same files, and only for those. */
  id: string;
  /** List of all remotes, for opening another area from the field area. */
  remotes: Remotes;
  /** Absolute paths. Each identifies its content or its version, so the content never changes. */
  files: string[];
}

/** Fetches the lists of published files: the host's, and the field area's by the list of remotes. Rejects when they cannot be fetched. */
export async function fetchPublishedFiles(): Promise<PublishedFiles> {
  const [shell, remotes] = await Promise.all([json<BuildRecord>('/build.json'), json<Remotes>('/remotes.json')]);
  const field = remotes['field'];
  if (!field) throw new Error('There is no field area');
  const folder = field.manifest.slice(0, field.manifest.lastIndexOf('/') + 1);
  const remote = await json<BuildRecord>(`${folder}build.json`);
  const files = [
    field.manifest,
    ...shell.files.map((file) => `/${file}`),
    ...remote.files.map((file) => `${folder}${file}`),
  ];
  return { id: await digest([shell.version, ...files].join('\n')), remotes, files };
}

async function json<Body>(address: string): Promise<Body> {
  return (await fetched(address, 'no-store')).json() as Promise<Body>;
}

/** Returns a complete, successful response of the site, or rejects. */
export async function fetched(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(60_000) });
  if (response.redirected) throw new Error(`${address} was redirected to ${response.url}`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
