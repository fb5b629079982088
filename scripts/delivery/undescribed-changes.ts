import { type SourceTree, treeAt } from '../slices/source-tree.ts';
import { root, services } from '../topology.ts';
import type { Deployed } from './deployed.ts';

const documents = ['openapi', 'messages'];

/**
 * Lists the contracts that differ from a deployed revision with the same version, and that no changeset describes, a sentence for each. Changesets become
 * entries of the changelog, and raise the version.
 */
export function undescribedChanges(running: readonly Deployed[], after: SourceTree, folder = root): string[] {
  const described = [...after.files.keys()]
    .filter((path) => /^\.changeset\/[\w-]+\.md$/.test(path))
    .flatMap((path) => [...after.read(path).matchAll(/^['"]?@yoza\/(\w+)-contract['"]?:/gm)].map(([, name]) => name));
  const revisions = [...new Set(running.map(({ revision }) => revision))].map((revision) => treeAt(revision, folder));
  return services
    .filter((service) => !described.includes(service))
    .filter((service) =>
      revisions.some(
        (before) =>
          versionIn(before, service) === versionIn(after, service) &&
          documents.some((name) => {
            const path = `contracts/${service}/generated/${name}.json`;
            return before.files.get(path) !== after.files.get(path);
          }),
      ),
    )
    .map(
      (service) =>
        `contracts/${service} differs from ${versionIn(after, service)}, which is deployed: describe the change with npx changeset`,
    );
}

const versionIn = (tree: SourceTree, service: string) =>
  (JSON.parse(tree.read(`contracts/${service}/package.json`)) as { version: string }).version;
