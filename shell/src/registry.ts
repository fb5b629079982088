/** Entry of the registry of remotes that the gateway serves at /remotes.json. */
export interface RemoteRecord {
  /** Address of the remote's federation manifest. */
  manifest: string;
  version: string;
}

export type RemoteName = 'booking' | 'field' | 'admin';
export type Registry = Partial<Record<RemoteName, RemoteRecord>>;

/** Content of a manifest, with absolute addresses. */
export interface RemoteManifest {
  entry: string;
  exposes: { path: string; files: string[] }[];
}

interface ManifestFile {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

let known: Promise<Registry> | undefined;
let manifests = new Map<string, Promise<RemoteManifest>>();

/** Returns the records of the remotes, fetched once. Rejects when they cannot be fetched, also on later calls until {@link forgetRegistry}. */
export function registry(): Promise<Registry> {
  return (known ??= fetchJson<Registry>('/remotes.json'));
}

/** Returns a remote's manifest, fetched once. Rejects when it cannot be fetched, also on later calls until {@link forgetRegistry}. */
export function manifestOf({ manifest }: RemoteRecord): Promise<RemoteManifest> {
  let loading = manifests.get(manifest);
  if (!loading) manifests.set(manifest, (loading = fetchManifest(manifest)));
  return loading;
}

/** Discards the registry and all manifests, so that they are fetched again. */
export function forgetRegistry(): void {
  known = undefined;
  manifests = new Map();
}

async function fetchManifest(address: string): Promise<RemoteManifest> {
  const { metaData, exposes } = await fetchJson<ManifestFile>(address);
  const base = new URL(address, location.origin);
  const absolute = (file: string) => new URL(file, base).href;
  return {
    entry: absolute(metaData.remoteEntry.path + metaData.remoteEntry.name),
    exposes: exposes.map(({ path, assets }) => ({ path, files: assets.js.sync.map(absolute) })),
  };
}

async function fetchJson<Body>(address: string): Promise<Body> {
  const response = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<Body>;
}
