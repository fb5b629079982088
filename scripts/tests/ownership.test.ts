import { beforeAll, describe, expect, test } from 'vitest';
import { type Entry, readCatalogue } from '../ownership/catalogue.ts';
import { readCodeOwners } from '../ownership/code-owners.ts';
import { ownershipProblems } from '../ownership/ownership-problems.ts';
import { presentTree } from '../slices/source-tree.ts';
import { read } from './deployed-programs.ts';

const present = presentTree();
const catalogue = readCatalogue();
const codeOwners = read('.github/CODEOWNERS');
const problems = (entries: readonly Entry[] = catalogue, text = codeOwners, tree = present) =>
  ownershipProblems(tree, entries, readCodeOwners(text));

/** Returns the catalogue with another specification of an entity. */
const withSpec = (kind: string, name: string, change: object) =>
  catalogue.map((entry) =>
    entry.kind === kind && entry.metadata.name === name
      ? ({ ...entry, spec: { ...entry.spec, ...change } } as Entry)
      : entry,
  );
const without = (kind: string, name: string) =>
  catalogue.filter((entry) => entry.kind !== kind || entry.metadata.name !== name);

// The first call parses every module.
beforeAll(() => {
  problems();
});

test('every path and every slice has an owner, and code owners and catalogue agree', () => {
  expect(problems()).toEqual([]);
});

describe('a sentence names', () => {
  test('a path without an owner', () => {
    expect(problems(catalogue, `${codeOwners}\n/docs/glossary.md\n`)).toEqual([
      'docs/glossary.md has no owner in .github/CODEOWNERS.',
    ]);
  });

  test('a file that main proposes, if it needs an approval, or another file of the overlay, if it needs none', () => {
    const images = 'k8s/apps/chat/overlays/staging/images/kustomization.yaml';
    expect(problems(catalogue, `${codeOwners}\n/${images} @yoza/chat\n`)).toEqual([
      `${images} has an owner in .github/CODEOWNERS, so what main proposes waits for an approval.`,
    ]);
    const overlay = 'k8s/apps/chat/overlays/staging/kustomization.yaml';
    expect(problems(catalogue, `${codeOwners}\n/${overlay}\n`)).toEqual([
      `${overlay} has no owner in .github/CODEOWNERS.`,
    ]);
  });

  test('a team that the catalogue lacks', () => {
    expect(problems(without('Group', 'mfe-field'))).toEqual(
      expect.arrayContaining([
        '@yoza/mfe-field of .github/CODEOWNERS is no Group in catalog-info.yaml.',
        'mfe-field/catalog-info.yaml: the owner of Component mfe-field, mfe-field, is no Group in catalog-info.yaml.',
      ]),
    );
  });

  test('a slice that the catalogue lacks, or that has another owner there', () => {
    expect(problems(without('Component', 'chat'))).toEqual([
      'chat is no Component in the catalogue: describe it in services/chat/catalog-info.yaml, and list that in catalog-info.yaml.',
    ]);
    expect(problems(withSpec('Component', 'shell', { owner: 'mfe-admin' }))).toContain(
      'k8s/apps/shell/base/ belongs to gateway in .github/CODEOWNERS, and shell to mfe-admin in shell/catalog-info.yaml.',
    );
    expect(problems(withSpec('API', 'jobs', { owner: 'billing' }))).toHaveLength(1);
  });

  test('journeys that belong to another team than their slice', () => {
    expect(problems(catalogue, codeOwners.replace('/e2e/journeys/shell.spec.ts @yoza/gateway\n', ''))).toEqual([
      'e2e/journeys/shell.spec.ts belongs to platform in .github/CODEOWNERS, and shell to gateway in shell/catalog-info.yaml.',
    ]);
  });

  test('an API that a slice uses and the catalogue lacks, or the reverse', () => {
    expect(problems(withSpec('Component', 'billing', { consumesApis: ['identity', 'chat'] }))).toEqual([
      'services/billing/catalog-info.yaml: consumesApis lacks jobs, which its pacts and imports name.',
      'services/billing/catalog-info.yaml: consumesApis has chat, which its pacts and imports do not name.',
    ]);
    const pact = 'contracts/platform/pacts/shell-billing.json';
    const tree = { ...present, files: new Map(present.files).set(pact, 'new') };
    expect(problems(catalogue, codeOwners, tree)).toEqual([
      'shell/catalog-info.yaml: consumesApis lacks billing, which its pacts and imports name.',
    ]);
  });
});

test('the last line of CODEOWNERS that matches counts, and what it cannot read is refused', () => {
  const ownersOf = readCodeOwners(codeOwners);
  expect(ownersOf('services/jobs/src/app.ts')).toEqual(['jobs']);
  expect(ownersOf('k8s/apps/jobs/overlays/production/kustomization.yaml')).toEqual(['jobs']);
  expect(ownersOf('k8s/apps/jobs/overlays/staging/kustomization.yaml')).toEqual(['jobs']);
  expect(ownersOf('k8s/apps/jobs/overlays/staging/images/kustomization.yaml')).toEqual([]);
  expect(ownersOf('k8s/apps/jobs/overlays/staging/images/patch.yaml')).toEqual(['jobs']);
  expect(ownersOf('k8s/apps/new/overlays/staging/images/kustomization.yaml')).toEqual(['platform']);
  expect(ownersOf('k8s/platform/argocd/kustomization.yaml')).toEqual(['platform']);
  expect(ownersOf('contracts/platform/pacts/booking-jobs.json')).toEqual(['mfe-booking']);
  expect(ownersOf('contracts/platform/pacts/shell-sdk-jobs.json')).toEqual(['platform']);
  expect(() => readCodeOwners('services/** @yoza/jobs')).toThrow(/services\/\*\* has none of the forms/);
  for (const pattern of ['/docs/', '/docs/*.md', '*'])
    expect(() => readCodeOwners(pattern)).toThrow(`${pattern} has no owner, and names more than one file`);
  expect(() => readCodeOwners('/services/ @someone')).toThrow(/@someone of \/services\/ is no team of ours/);
});
