interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Lists the packages that a lockfile installs for a workspace, each with its version and hash, sorted. `development` tells which development dependencies
 * of our workspaces count: none, those of third parties, which build a front end, or all, which also test.
 */
export function lockedPart(folder: string, lockfile: string, development: 'none' | 'third-party' | 'all'): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const seen = new Set<string>();
  const follow = (path: string) => {
    const locked = packages[path];
    if (!locked || seen.has(path)) return;
    seen.add(path);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta,
      devDependencies = {},
    } = locked;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const isOurs = !path.includes('node_modules/');
    const developing = Object.keys(devDependencies).filter(
      (name) => isOurs && (development === 'all' || (development === 'third-party' && !name.startsWith('@yoza/'))),
    );
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers, ...developing];
    for (const name of names) {
      const found = placesOf(path, name).find((place) => packages[place]);
      if (found) follow(packages[found]?.link ? packages[found].resolved! : found);
    }
  };
  follow(folder);
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => `${path} ${packages[path]?.version} ${packages[path]?.integrity}`)
    .toSorted();
}

/** Lists the places where Node looks for a package that is required at `path`, nearest first. */
function placesOf(path: string, name: string): string[] {
  const places = [`node_modules/${name}`];
  for (let base = path; base; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0)))
    places.splice(-1, 0, `${base}/node_modules/${name}`);
  return places;
}
