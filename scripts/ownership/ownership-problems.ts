import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractsOf } from '../delivery/contracts-of.ts';
import { imagesFileOf, versionsFileOf } from '../delivery/overlay.ts';
import { isDeployed, type Slice, slices } from '../slices/slices.ts';
import type { SourceTree } from '../slices/source-tree.ts';
import { root } from '../topology.ts';
import type { Entry } from './catalogue.ts';
import type { OwnersOf } from './code-owners.ts';

/** Files that are merged without an approval: they name for staging what was approved on its way to main. */
const withoutApproval = slices
  .filter(isDeployed)
  .flatMap(({ slice, target }) => [
    imagesFileOf('staging', slice),
    ...(target === 'remote' ? [versionsFileOf('staging', slice)] : []),
  ]);

type Kind<Name extends Entry['kind']> = Extract<Entry, { kind: Name }>;
const ofKind = <Name extends Entry['kind']>(catalogue: readonly Entry[], kind: Name) =>
  catalogue.filter((entry): entry is Kind<Name> => entry.kind === kind);

/** Lists what is missing or contradictory in who owns what, a sentence for each: paths, teams, slices and contracts. */
export function ownershipProblems(tree: SourceTree, catalogue: readonly Entry[], ownersOf: OwnersOf): string[] {
  const teams = ofKind(catalogue, 'Group').map(({ metadata }) => metadata.name);
  const paths = [...tree.files.keys()];
  const unowned = paths.filter((path) => ownersOf(path).length === 0 && !withoutApproval.includes(path));
  const unknown = new Set(paths.flatMap((path) => ownersOf(path)).filter((team) => !teams.includes(team)));
  const owned = catalogue.flatMap((entry) => ('owner' in entry.spec ? [{ ...entry, owner: entry.spec.owner }] : []));
  return [
    ...unowned.map((path) => `${path} has no owner in .github/CODEOWNERS.`),
    ...withoutApproval
      .filter((path) => ownersOf(path).length > 0)
      .map((path) => `${path} has an owner in .github/CODEOWNERS, so what main proposes waits for an approval.`),
    ...[...unknown].map((team) => `@yoza/${team} of .github/CODEOWNERS is no Group in catalog-info.yaml.`),
    ...owned.flatMap(({ owner, file, kind, metadata }) =>
      teams.includes(owner)
        ? []
        : [`${file}: the owner of ${kind} ${metadata.name}, ${owner}, is no Group in catalog-info.yaml.`],
    ),
    ...slices.filter(isDeployed).flatMap((slice) => sliceProblems(slice, tree, catalogue, ownersOf)),
    ...ofKind(catalogue, 'API').flatMap((api) => apiProblems(api, ownersOf)),
  ];
}

function sliceProblems(slice: Slice, tree: SourceTree, catalogue: readonly Entry[], ownersOf: OwnersOf): string[] {
  const file = `${slice.folder}/catalog-info.yaml`;
  const component = ofKind(catalogue, 'Component').find((entry) => entry.metadata.name === slice.slice);
  if (!component)
    return [
      `${slice.slice} is no Component in the catalogue: describe it in ${file}, and list that in catalog-info.yaml.`,
    ];
  const { owner, providesApis, consumesApis } = component.spec;
  const places = [
    `${slice.folder}/`,
    `k8s/apps/${slice.slice}/base/`,
    `k8s/apps/${slice.slice}/overlays/production/`,
    `e2e/journeys/${slice.slice}.spec.ts`,
  ];
  const ownersAt = (place: string) => ownersOf(place.endsWith('/') ? `${place}any-file` : place);
  const { provides, uses } = contractsOf(slice, tree);
  return [
    ...(component.file === file ? [] : [`${component.file} describes ${slice.slice}, whose place is ${file}.`]),
    ...places
      .filter((place) => String(ownersAt(place)) !== owner)
      .map(
        (place) =>
          `${place} belongs to ${ownersAt(place).join(' and ')} in .github/CODEOWNERS, and ${slice.slice} to ${owner} in ${file}.`,
      ),
    ...differences(providesApis, provides, `${file}: providesApis`, 'its contract'),
    ...differences(consumesApis, uses, `${file}: consumesApis`, 'its pacts and imports'),
  ];
}

function differences(named: readonly string[], used: readonly string[], what: string, source: string): string[] {
  return [
    ...used.filter((name) => !named.includes(name)).map((name) => `${what} lacks ${name}, which ${source} name.`),
    ...named.filter((name) => !used.includes(name)).map((name) => `${what} has ${name}, which ${source} do not name.`),
  ];
}

function apiProblems({ file, metadata: { name }, spec }: Kind<'API'>, ownersOf: OwnersOf): string[] {
  const document = join(dirname(file), spec.definition.$text);
  return [
    ...(document === `contracts/${name}/generated/openapi.json` && existsSync(join(root, document))
      ? []
      : [`${file}: the definition of ${name} is not its generated OpenAPI document.`]),
    ...(String(ownersOf(document)) === spec.owner
      ? []
      : [
          `${document} belongs to ${ownersOf(document).join(' and ')} in .github/CODEOWNERS, and ${name} to ${spec.owner} in ${file}.`,
        ]),
  ];
}
