type ReadManifest = (folder: string) => { dependencies?: Record<string, string> };

/**
 * The folders of a slice (`services/jobs`) and of every workspace of ours it depends on, directly or through another, in the order of
 * their names. `readManifest` reads the package.json of a folder.
 */
export function workspacesOf(slice: string, readManifest: ReadManifest): string[] {
  const folders = new Set<string>();
  const follow = (folder: string) => {
    folders.add(folder);
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (!name.startsWith('@yoza/')) continue;
      const ours = name.slice('@yoza/'.length);
      const next = ours === 'contracts' ? ours : `packages/${ours}`;
      if (!folders.has(next)) follow(next);
    }
  };
  follow(slice);
  return [...folders].toSorted();
}
