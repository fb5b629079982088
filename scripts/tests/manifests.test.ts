/** Validates every kustomization in k8s/ as Kubernetes and the engines in the cluster would, and as Pod Security would; needs kubectl. */
import { globSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { isRequired } from '../is-required.ts';
import { root } from '../topology.ts';
import { json } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';
import { violationsOf } from './pod-security.ts';
import {
  dataOverlays,
  environments,
  hasKubectl,
  others,
  overlaysOf,
  platformOf,
  podOf,
  render,
  renderVariant,
  restoredDatabase,
  unlessRendered,
  variants,
} from '../manifests/rendered.ts';

const { kinds, definitions } = json('k8s/schemas/kubernetes.json') as {
  kinds: Record<string, object>;
  definitions: object;
};
const ajv = new Ajv({ strict: false, allErrors: true, verbose: false });
for (const [kind, schema] of Object.entries(kinds)) ajv.addSchema({ ...schema, definitions }, kind);
for (const file of globSync('k8s/schemas/crds/*.json', { cwd: root })) {
  const { apiVersion, kind, schema } = json(file) as { apiVersion: string; kind: string; schema: object };
  ajv.addSchema(schema, `${apiVersion}/${kind}`);
}

/**
 * Lists the errors for which the API server would refuse an object, one line each. Unknown fields count, since the server would drop them silently.
 */
function faultsOf(object: Loose): string[] {
  const kind = `${object.apiVersion}/${object.kind}`;
  const validate = ajv.getSchema(kind);
  if (!validate) return [`${kind}: no schema in k8s/schemas`];
  if (validate(object)) return [];
  return validate.errors!.map(
    ({ instancePath, message, params }) =>
      `${object.kind} ${object.metadata?.name} ${instancePath} ${message} ${params['additionalProperty'] ?? ''}`,
  );
}

const pod = (change: Loose = {}, container: Loose = {}) => ({
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [
    {
      name: 'server',
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      ...container,
    },
  ],
  ...change,
});

test.runIf(isRequired('kubectl'))('kubectl is there', () => expect(hasKubectl).toBe(true));

describe('the checks themselves', () => {
  test('refuse objects that the API server would refuse', () => {
    const service = (spec: Loose) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec });
    expect(faultsOf(service({ ports: [{ port: 80, targetPort: 'http' }] }))).toEqual([]);
    expect(faultsOf(service({ ports: [{ port: 'http' }] }))).not.toEqual([]);
    expect(faultsOf(service({ port: 80 }))).not.toEqual([]);
    expect(faultsOf({ apiVersion: 'v1', kind: 'Servise' })).not.toEqual([]);
    const cluster = (spec: Loose) => ({ apiVersion: 'postgresql.cnpg.io/v1', kind: 'Cluster', metadata: {}, spec });
    expect(faultsOf(cluster({ instances: 3 }))).toEqual([]);
    expect(faultsOf(cluster({ instances: 3, storge: { size: '1Gi' } }))).not.toEqual([]);
    expect(faultsOf(cluster({ instances: '3' }))).not.toEqual([]);
    const role = (spec: Loose) => ({ apiVersion: 'postgresql.cnpg.io/v1', kind: 'DatabaseRole', metadata: {}, spec });
    expect(faultsOf(role({ cluster: { name: 'a' }, name: 'b', connectionLimit: 1 }))).toEqual([]);
    expect(faultsOf(role({ cluster: { name: 'a' }, name: 'b', conectionLimit: 1 }))).not.toEqual([]);
  });

  test.each([
    [pod({ hostNetwork: true })],
    [pod({ volumes: [{ name: 'a', hostPath: { path: '/' } }] })],
    [pod({ securityContext: { seccompProfile: { type: 'RuntimeDefault' } } })],
    [pod({ securityContext: { runAsNonRoot: true } })],
    [pod({ securityContext: { runAsNonRoot: true, runAsUser: 0, seccompProfile: { type: 'RuntimeDefault' } } })],
    [pod({}, { securityContext: {} })],
    [
      pod(
        {},
        { securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } } },
      ),
    ],
    [pod({}, { ports: [{ containerPort: 80, hostPort: 80 }] })],
    [pod({ initContainers: [{ name: 'before' }] })],
  ])('refuse %j as restricted', (spec) => {
    expect(violationsOf(pod())).toEqual([]);
    expect(violationsOf(spec)).not.toEqual([]);
  });
});

describe.skipIf(!hasKubectl)(`manifests${unlessRendered}`, () => {
  const folders = new Set([
    ...others,
    ...dataOverlays,
    restoredDatabase,
    ...['local', ...environments].flatMap(overlaysOf),
    ...environments.flatMap(platformOf),
    'k8s/local',
  ]);
  test.each([...folders])('%s: the API server would accept every object, and no two have the same name', (folder) => {
    const objects = render(folder);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.flatMap(faultsOf)).toEqual([]);
    const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.namespace}/${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(variants.filter(({ components }) => components.length > 0))(
    '$title: the API server would accept every object',
    (variant) => {
      expect(renderVariant(variant).flatMap(faultsOf)).toEqual([]);
    },
  );

  test.each([...overlaysOf('production'), 'k8s/local'])(
    '%s: Pod Security accepts every pod as restricted',
    (folder) => {
      const pods = render(folder).filter(podOf);
      expect(pods.length).toBeGreaterThan(0);
      expect(
        pods.flatMap((object) => violationsOf(podOf(object)).map((fault) => `${object.metadata.name}: ${fault}`)),
      ).toEqual([]);
    },
  );

  test('every namespace enforces that', () => {
    for (const folder of [...platformOf('production'), 'k8s/local', ...dataOverlays])
      for (const { kind, metadata } of render(folder))
        if (kind === 'Namespace') expect(metadata.labels['pod-security.kubernetes.io/enforce']).toBe('restricted');
  });
});
