/** Kustomizations in k8s/ as rendered by kubectl (`KUBECTL`, otherwise the one on PATH), and the pods in them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { root } from '../topology.ts';
import type { Loose } from './deployed-programs.ts';

const kubectl = process.env['KUBECTL'] ?? 'kubectl';

export const hasKubectl = (() => {
  try {
    return execFileSync(kubectl, ['version', '--client'], { stdio: 'ignore' }) !== undefined;
  } catch {
    return false;
  }
})();

/** Suffix of the title of skipped tests, so that the summary shows the reason. */
export const unlessRendered = hasKubectl ? '' : ': not rendered, because there is no kubectl on PATH';

/** Returns the folders in a folder of the repository, as paths from its root. */
export const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
export const bases = [...foldersIn('k8s/base'), 'k8s/infrastructure', 'k8s/databases', 'k8s/nats-users'];
export const overlays = foldersIn('k8s/overlays');
export const dataOverlays = foldersIn('k8s/data/overlays');
export const restoredDatabase = 'k8s/data/restore';

/** Overlay, with components that it does not have by itself. */
export interface Variant {
  title: string;
  overlay: string;
  components: string[];
}

/** All overlays, and production with the traces that an operator may turn on. */
export const variants: Variant[] = [
  ...overlays.map((overlay) => ({ title: overlay, overlay, components: [] })),
  { title: 'production with traces', overlay: 'k8s/overlays/production', components: ['k8s/components/traces'] },
];

const rendered = new Map<string, Loose[]>();

/**
 * Returns the objects of a kustomization, with further components. Throws if kubectl fails. Rendered once per process: callers must not change them.
 */
export function render(folder: string, components: readonly string[] = []): Loose[] {
  const key = [folder, ...components].join();
  const known = rendered.get(key);
  if (known) return known;
  const text = components.length > 0 ? kustomizeWith(folder, components) : kustomize(join(root, folder));
  const objects = parseAllDocuments(text).map((document) => document.toJS());
  rendered.set(key, objects);
  return objects;
}

const kustomize = (folder: string) => execFileSync(kubectl, ['kustomize', folder], { encoding: 'utf8' });

function kustomizeWith(folder: string, components: readonly string[]): string {
  const added = mkdtempSync(join(tmpdir(), 'yoza-variant-'));
  try {
    const from = (path: string) => relative(added, join(root, path));
    const kustomization = { resources: [from(folder)], components: components.map(from) };
    writeFileSync(join(added, 'kustomization.yaml'), stringify(kustomization));
    return kustomize(added);
  } finally {
    rmSync(added, { recursive: true });
  }
}

/** Returns the pod spec of a workload or a cron job; undefined for other objects. */
export const podOf = (object: Loose): Loose =>
  object.spec?.jobTemplate?.spec.template.spec ?? object.spec?.template?.spec;
export const containersOf = (pod: Loose): Loose[] => [...(pod.initContainers ?? []), ...pod.containers];
