interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Lists the packages that a lockfile installs for a workspace, each with its version and hash, sorted. `built` adds the development dependencies
 * of the workspaces of this project, which build a front end.
 */
export function lockedPart(folder: string, lockfile: string, built: boolean): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const seen = new Set<string>();
  const follow = (path: string) => {
    const locked = packages[path];
    if (!locked || seen.has(path)) return;
    seen.add(path);
    const { dependencies, optionalDependencies, devDependencies = {} } = locked;
    // Those of ours test a workspace and are not part of an image.
    const building = built && !path.includes('node_modules/') ? Object.keys(devDependencies) : [];
    const names = [
      ...Object.keys({ ...dependencies, ...optionalDependencies }),
      ...building.filter((name) => !name.startsWith('@yoza/')),
    ];
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
