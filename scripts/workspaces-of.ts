type ReadManifest = (folder: string) => { dependencies?: Record<string, string> };

/**
 * Returns the folders of a slice (`services/jobs`) and of every workspace of this project that it depends on, directly or indirectly, sorted by name.
 * `readManifest` reads the package.json in a folder.
 */
export function workspacesOf(slice: string, readManifest: ReadManifest): string[] {
  const folders = new Set<string>();
  const follow = (folder: string) => {
    folders.add(folder);
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (!name.startsWith('@yoza/')) continue;
      const ours = name.slice('@yoza/'.length);
      const next = ours.endsWith('-contract') ? `contracts/${ours.replace('-contract', '')}` : `packages/${ours}`;
      if (!folders.has(next)) follow(next);
    }
  };
  follow(slice);
  return [...folders].toSorted();
}
