import { partsOf } from '../slices/files-of.ts';
import type { Slice } from '../slices/slices.ts';
import type { SourceTree } from '../slices/source-tree.ts';
import { remotes, services } from '../topology.ts';

/** Services by their part in what a slice has contracts about. */
export interface Contracts {
  provides: string[];
  /** Those whose operations a front end calls according to its pacts, and whose contracts the modules of an image name: events, requests, schemas. */
  uses: string[];
}

/** Returns the services whose contract a slice provides, and those whose contract it uses. */
export function contractsOf(slice: Slice, tree: SourceTree): Contracts {
  const { files } = partsOf(slice, tree, 'image');
  const isUsed = (service: string) =>
    files.some((path) => path.startsWith(`contracts/${service}/`)) ||
    consumersOf(slice).some((consumer) => tree.files.has(`contracts/platform/pacts/${consumer}-${service}.json`));
  return {
    provides: services.filter((service) => service === slice.slice),
    uses: services.filter((service) => service !== slice.slice && isUsed(service)),
  };
}

/** Returns the names under which the pacts list the parts of a front end; none for another slice. */
function consumersOf({ slice }: Slice): string[] {
  if (slice === 'shell') return ['shell', 'shell-sdk'];
  return remotes.filter((remote) => slice === `mfe-${remote}`).flatMap((remote) => [remote, 'shell-sdk']);
}

/** Returns the labels of a slice's image: the contracts it provides and uses, with their versions. */
export function contractLabels(slice: Slice, tree: SourceTree): Record<string, string> {
  const withVersions = (names: readonly string[]) =>
    names.map((name) => {
      const { version } = JSON.parse(tree.read(`contracts/${name}/package.json`)) as { version: string };
      return `${name}@${version}`;
    });
  const { provides, uses } = contractsOf(slice, tree);
  return {
    'dev.yoza.contracts.provides': withVersions(provides).join(' '),
    'dev.yoza.contracts.uses': withVersions(uses).join(' '),
  };
}
