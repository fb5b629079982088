type ReadManifest = (folder: string) => { dependencies?: Record<string, string> };

/**
 * Returns the folders of a slice (`services/jobs`) and of every workspace of ours it depends on, directly or through another, sorted by name.
 * `readManifest` reads the package.json of a folder.
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
