/**
 * The folders of a slice and of every workspace of ours it depends on, directly or through another, in the order of their names.
 * @param {string} slice its folder, such as `services/jobs`
 * @param {(folder: string) => { dependencies?: Record<string, string> }} readManifest reads the package.json of a folder
 * @returns {string[]}
 */
export function workspacesOf(slice, readManifest) {
  const folders = new Set();
  const follow = (folder) => {
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
