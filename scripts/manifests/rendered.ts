/** Kustomizations in k8s/ as rendered by kubectl (`KUBECTL`, otherwise the one on PATH), and the pods in them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { root } from '../topology.ts';
import type { Loose } from './loose.ts';

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
/** Environments with a cluster of their own. */
export const environments = ['staging', 'production'] as const;

/** Slices with an overlay to apply; the shell's images are in the pods of the gateway. */
export const apps = foldersIn('k8s/apps')
  .map((folder) => folder.split('/').at(-1)!)
  .filter((slice) => slice !== 'shell');

export const overlaysOf = (environment: string) => apps.map((slice) => `k8s/apps/${slice}/overlays/${environment}`);

/** Returns the folders that the platform team applies to the cluster of an environment. */
export const platformOf = (environment: string) => [
  'k8s/platform/namespaces',
  'k8s/platform/admission',
  `k8s/platform/secrets/overlays/${environment}`,
  `k8s/platform/edge/overlays/${environment}`,
  `k8s/platform/argocd/overlays/${environment}`,
  `k8s/platform/data/overlays/${environment}`,
  'k8s/platform/observability',
  'k8s/platform/rollouts',
];
export const dataOverlays = foldersIn('k8s/platform/data/overlays');
export const restoredDatabase = 'k8s/platform/data/restore';
export const others = ['k8s/infrastructure', 'k8s/databases', 'k8s/nats-users'];

/** The slices in a cluster, and their edge. */
export interface Variant {
  title: string;
  environment: 'local' | 'staging' | 'production';
  /** Components that the overlays of the gateway and the services do not have by themselves. */
  components: string[];
}

/** All environments, and production with the traces that an operator may turn on. */
export const variants: Variant[] = [
  { title: 'local', environment: 'local', components: [] },
  ...environments.map((environment) => ({ title: environment, environment, components: [] })),
  { title: 'production with traces', environment: 'production', components: ['k8s/components/traces'] },
];

/** Returns all objects of a variant: on a laptop with the servers, otherwise with those of the platform team. */
export function renderVariant({ environment, components }: Variant): Loose[] {
  const slices = apps.flatMap((slice) =>
    render(`k8s/apps/${slice}/overlays/${environment}`, slice.startsWith('mfe-') ? [] : components),
  );
  const shared = environment === 'local' ? ['k8s/platform/namespaces', 'k8s/infrastructure'] : platformOf(environment);
  return [...slices, ...shared.flatMap((folder) => render(folder))];
}

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
export const podOf = (object: Loose): Loose => {
  const pod = object.spec?.jobTemplate?.spec.template.spec ?? object.spec?.template?.spec;
  return pod?.containers && pod;
};
export const containersOf = (pod: Loose): Loose[] => [...(pod.initContainers ?? []), ...pod.containers];
