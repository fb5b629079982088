/** Kustomizations in k8s/ as rendered by kubectl (`KUBECTL`, otherwise the one on PATH), and the pods in them. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
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

const rendered = new Map<string, Loose[]>();

/** Returns the objects of a kustomization. Throws if kubectl fails. Rendered once per process: callers must not change them. */
export function render(folder: string): Loose[] {
  const known = rendered.get(folder);
  if (known) return known;
  const text = execFileSync(kubectl, ['kustomize', join(root, folder)], { encoding: 'utf8' });
  const objects = parseAllDocuments(text).map((document) => document.toJS());
  rendered.set(folder, objects);
  return objects;
}

/** Returns the pod spec of a workload or a cron job; undefined for other objects. */
export const podOf = (object: Loose): Loose =>
  object.spec?.jobTemplate?.spec.template.spec ?? object.spec?.template?.spec;
export const containersOf = (pod: Loose): Loose[] => [...(pod.initContainers ?? []), ...pod.containers];
