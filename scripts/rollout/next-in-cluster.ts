/** Runs a new version of a slice in the cluster beside the running one: a second copy of the slice, named `<slice>-next`. */
import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { root } from '../topology.ts';

interface Manifest {
  kind: string;
  metadata: { name: string; namespace: string; labels: Record<string, string> };
  spec?: { scaleTargetRef?: { name: string } };
}

const twice = ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Job'];
const instance = 'app.kubernetes.io/instance';
const role = 'yoza.dev/role';

type Role = 'stable' | 'canary';

function kubectl(args: string[], input?: string): string {
  const { status, stdout, error } = spawnSync(process.env['KUBECTL'] ?? 'kubectl', args, {
    cwd: root,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`kubectl ${args.join(' ')} ended with ${status}.`);
  return stdout;
}

/**
 * Returns a second copy of a slice's objects, with other names, another tag and another value of the label `app.kubernetes.io/instance`, by which
 * Deployments and Services find their pods. Settings, Secrets and the network policy are those of the slice. Pods of a service get `podRole`.
 */
export function nextOf(objects: readonly Manifest[], slice: string, tag: string, podRole: Role): Manifest[] {
  return objects
    .filter(({ kind, metadata }) => twice.includes(kind) && metadata.labels?.['app.kubernetes.io/name'] === slice)
    .map((object) => {
      const text = JSON.stringify(object)
        .replaceAll(`"${instance}":"main"`, `"${instance}":"next"`)
        .replaceAll(`"${role}":"stable"`, `"${role}":"${podRole}"`)
        .replaceAll(new RegExp(`"image":"([^"]*yoza/${slice}):[^"]*"`, 'g'), `"image":"$1:${tag}"`);
      const next = JSON.parse(text) as Manifest;
      next.metadata.name += '-next';
      next.metadata.labels[instance] = 'next';
      if (next.spec?.scaleTargetRef) next.spec.scaleTargetRef.name += '-next';
      return next;
    });
}

/** Runs a tag of a slice as `<slice>-next`, for a service after its migrations, and waits until it is ready. Throws if it does not start. */
export function applyNext(overlay: string, slice: string, tag: string, podRole: Role): void {
  const rendered = parseAllDocuments(kubectl(['kustomize', `k8s/overlays/${overlay}`]));
  const objects = nextOf(
    rendered.map((document) => document.toJS() as Manifest),
    slice,
    tag,
    podRole,
  );
  const namespace = ['--namespace', objects[0]!.metadata.namespace];
  const apply = (items: Manifest[]) =>
    kubectl(['apply', ...namespace, '--filename', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  const migrations = objects.filter(({ kind }) => kind === 'Job');
  if (migrations.length > 0) {
    kubectl(['delete', 'job', `${slice}-next`, ...namespace, '--ignore-not-found']);
    apply(migrations);
    kubectl(['wait', `job/${slice}-next`, ...namespace, '--for', 'condition=complete', '--timeout', '15m']);
  }
  apply(objects.filter(({ kind }) => kind !== 'Job'));
  kubectl(['rollout', 'status', `deployment/${slice}-next`, ...namespace, '--timeout', '10m']);
}

/** Makes the pods of `<slice>-next` stable or canaries, and waits until such pods have replaced them. */
export function giveRole(overlay: string, slice: string, podRole: Role): void {
  const namespace = ['--namespace', namespaceOf(overlay, slice)];
  const patch = JSON.stringify({ spec: { template: { metadata: { labels: { [role]: podRole } } } } });
  kubectl(['patch', `deployment/${slice}-next`, ...namespace, '--type', 'merge', '--patch', patch]);
  kubectl(['rollout', 'status', `deployment/${slice}-next`, ...namespace, '--timeout', '10m']);
}

function namespaceOf(overlay: string, slice: string): string {
  const rendered = parseAllDocuments(kubectl(['kustomize', `k8s/overlays/${overlay}`]));
  return rendered.map((document) => document.toJS() as Manifest).find(({ metadata }) => metadata.name === slice)!
    .metadata.namespace;
}

/** Removes `<slice>-next`. */
export function removeNext(overlay: string, slice: string): void {
  kubectl([
    'delete',
    twice.map((kind) => kind.toLowerCase()).join(','),
    '--namespace',
    namespaceOf(overlay, slice),
    '--selector',
    `app.kubernetes.io/name=${slice},${instance}=next`,
  ]);
}
