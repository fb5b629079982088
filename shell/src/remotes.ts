/** Entry of the list of remotes that the gateway serves at /remotes.json. */
export interface RemoteRecord {
  /** Address of the remote's manifest. */
  manifest: string;
  version: string;
  /** Container and all scripts of the area's first screen, relative to the manifest. Absent from older gateways, and while the gateway does not know them. */
  entry?: string;
  preload?: string[];
}

export type RemoteName = 'booking' | 'field' | 'admin';
export type Remotes = Partial<Record<RemoteName, RemoteRecord>>;

/** Scripts of an area's first screen, as absolute addresses. */
export interface FirstFiles {
  /** Script with the remote's container. */
  entry: string;
  /** All of them, the entry first. */
  files: string[];
  /** True for a build that takes the federation runtime from the host, as all did until November 2026. */
  needsRuntime: boolean;
}

interface ManifestFile {
  /** `pluginVersion` is that of the federation plugin, in builds that need its runtime. */
  metaData: { remoteEntry: { path: string; name: string }; pluginVersion?: string };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

let known: Promise<Remotes> | undefined;
let manifests = new Map<string, Promise<FirstFiles>>();
/** False after a failure: the list in a record may be outdated, the manifest is always that of the files. */
let trustsLists = true;

/** Returns the records of the remotes, fetched once. Rejects when they cannot be fetched, also on later calls until {@link forgetRemotes}. */
export function remotes(): Promise<Remotes> {
  return (known ??= fetchJson<Remotes>('/remotes.json'));
}

/** Returns the first files of a remote: those in its record, else or after a failure those in its manifest, fetched once. Rejects as {@link remotes} does. */
export function firstFilesOf({ manifest, entry, preload }: RemoteRecord): Promise<FirstFiles> {
  if (trustsLists && entry && preload) return Promise.resolve(firstFiles(manifest, entry, preload, false));
  let loading = manifests.get(manifest);
  if (!loading) manifests.set(manifest, (loading = fetchManifest(manifest)));
  return loading;
}

/** Discards the list of remotes and all manifests after a failure, so that they are fetched again. */
export function forgetRemotes(): void {
  known = undefined;
  trustsLists = false;
  manifests = new Map();
}

async function fetchManifest(address: string): Promise<FirstFiles> {
  const { metaData, exposes } = await fetchJson<ManifestFile>(address);
  const files = exposes.find(({ path }) => path === './area')?.assets.js.sync ?? [];
  const { path, name } = metaData.remoteEntry;
  return firstFiles(address, path + name, files, metaData.pluginVersion !== undefined);
}

function firstFiles(manifest: string, entry: string, files: string[], needsRuntime: boolean): FirstFiles {
  const base = new URL(manifest, location.origin);
  const absolute = (file: string) => new URL(file, base).href;
  return { entry: absolute(entry), files: [...new Set([entry, ...files])].map(absolute), needsRuntime };
}

async function fetchJson<Body>(address: string): Promise<Body> {
  const response = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<Body>;
}
