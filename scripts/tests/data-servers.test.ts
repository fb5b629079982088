/** Compares the servers of k8s/data with the slices that use them in the same environment. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { services } from '../topology.ts';
import { backend, databasePool, read, secretsOf } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';
import { dataOverlays, hasKubectl, podOf, render, restoredDatabase, unlessRendered } from '../manifests/rendered.ts';

const places = dataOverlays.map((folder) => folder.split('/').at(-1)!);

/** Returns the labels of a workload's pods; CloudNativePG creates those of PostgreSQL. */
const labelsOf = (object: Loose): Loose =>
  object.kind === 'Cluster' ? object.spec.inheritedMetadata.labels : object.spec.template?.metadata.labels;

/** Returns the volumes of a pod; a volume with several sources yields each source. */
const volumesOf = (pod: Loose): Loose[] =>
  (pod.volumes ?? []).flatMap((volume: Loose) => volume.projected?.sources ?? [volume]);

describe.skipIf(!hasKubectl)(`data servers${unlessRendered}`, () => {
  describe.each(places)('%s', (place) => {
    const slices = hasKubectl ? render(`k8s/overlays/${place}`) : [];
    const servers = hasKubectl ? render(`k8s/data/overlays/${place}`) : [];
    const find = (objects: Loose[], kind: string, name: string) =>
      objects.find((object) => object.kind === kind && object.metadata.name === name);
    const namespace = find(servers, 'Namespace', servers[0]?.metadata.name)?.metadata.name;
    const home = slices.find(({ kind }) => kind === 'Namespace')?.metadata.name;
    const secrets = secretsOf(place);
    const [ofSlices, ofServers] = [secrets(home), secrets(namespace)];
    const workloads = servers.filter((object) => podOf(object) || object.kind === 'Cluster');

    test('have the addresses that slices use, and as many servers as the copies of streams that slices request', () => {
      const urls = [...ofSlices.values()].flatMap((secret) =>
        Object.entries(secret).flatMap(([name, value]) => (/_(NATS|REDIS)_URL$/.test(name) ? new URL(value) : [])),
      );
      expect(urls).toHaveLength(services.length + 3);
      for (const { protocol, hostname, port, searchParams } of urls) {
        const name = protocol.slice(0, -1);
        expect(hostname).toBe(`${name}.${namespace}`);
        expect(find(servers, 'Service', name).spec.ports.map((one: Loose) => one.port)).toEqual([Number(port)]);
        expect(searchParams.get('replicas')).toBe(
          name === 'nats' ? String(find(servers, 'StatefulSet', 'nats').spec.replicas) : null,
        );
      }
    });

    test('require one NATS password per slice, the Redis password and one between the servers', () => {
      const nats = ofServers.get('nats')!;
      const { REDIS_PASSWORD: redis } = ofServers.get('redis')!;
      const users = [...read('k8s/nats-users/users.conf').matchAll(/user: (\w+), password: \$(\w+)/g)];
      expect(users.map(([, user]) => user)).toEqual([...services]);
      for (const [, user = '', variable = ''] of users) {
        const { username, password } = new URL(ofSlices.get(user)![`${user.toUpperCase()}_NATS_URL`]!);
        expect([username, password]).toEqual([user, nats[variable]]);
      }
      expect(new Set(Object.values(nats)).size).toBe(services.length + 1);
      // NATS's configuration could read other passwords as numbers.
      for (const password of Object.values(nats)) expect(password).toMatch(/^[a-z]\w{20,}$/);
      for (const slice of ['identity', 'chat', 'gateway'])
        expect(new URL(ofSlices.get(slice)![`${slice.toUpperCase()}_REDIS_URL`]!).password).toBe(redis);
      for (const workload of workloads.filter(podOf))
        for (const { env = [], envFrom = [] } of podOf(workload).containers) {
          const keys = env.flatMap(({ valueFrom }: Loose) => valueFrom?.secretKeyRef ?? []);
          for (const { name, key } of keys.filter((one: Loose) => one.name !== 'postgres-superuser'))
            expect(ofServers.get(name)).toHaveProperty([key]);
          for (const { secretRef } of envFrom) expect(ofServers.has(secretRef.name), secretRef.name).toBe(true);
        }
      expect(read('k8s/data/nats/nats.conf')).toMatch(
        /^ {2}authorization \{ user: peer, password: \$NATS_PEER_PASSWORD \}$/m,
      );
    });

    test('PostgreSQL has enough connections for the maximum number of pods of every service in two versions, and a reserve', async () => {
      const pool = await databasePool();
      const pools = services.map((service) => pool * find(slices, 'HorizontalPodAutoscaler', service).spec.maxReplicas);
      const { max_connections: maximum } = find(servers, 'Cluster', 'postgres').spec.postgresql.parameters;
      expect(2 * pools.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(Number(maximum) - 20);
    });

    test('accept exactly the slices that may call them, from their own namespace', () => {
      for (const [name, port] of [
        ['postgres', 5432],
        ['nats', 4222],
        ['redis', 6379],
      ] as const) {
        const callers = backend.filter((slice) =>
          find(slices, 'NetworkPolicy', slice).spec.egress.some((rule: Loose) =>
            (rule.to ?? []).some((peer: Loose) =>
              peer.podSelector?.matchExpressions?.some(({ values }: Loose) => values.includes(name)),
            ),
          ),
        );
        const [first] = find(servers, 'NetworkPolicy', name).spec.ingress;
        expect(first).toEqual({
          from: [
            {
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': home } },
              podSelector: {
                matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: expect.anything() }],
              },
            },
          ],
          ports: [{ port }],
        });
        expect(first.from[0].podSelector.matchExpressions[0].values.toSorted()).toEqual(callers.toSorted());
      }
      expect(find(servers, 'NetworkPolicy', 'default-deny').spec.podSelector).toEqual({});
    });

    test('egress rules match the ingress rules of their destinations, port by port', () => {
      const policies = servers.filter(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name !== 'default-deny',
      );
      const peers = (policy: Loose, side: 'ingress' | 'egress') =>
        (policy.spec[side] ?? []).flatMap((rule: Loose) =>
          (rule[side === 'egress' ? 'to' : 'from'] ?? []).flatMap(({ namespaceSelector, podSelector }: Loose) =>
            namespaceSelector || !podSelector
              ? []
              : rule.ports.map(({ port }: Loose) => `${podSelector.matchLabels['app.kubernetes.io/name']}:${port}`),
          ),
        );
      const name = (policy: Loose) => policy.spec.podSelector.matchLabels['app.kubernetes.io/name'];
      const calls = policies.flatMap((policy) =>
        peers(policy, 'egress').map((to: string) => `${name(policy)} → ${to}`),
      );
      const lets = policies.flatMap((policy) =>
        peers(policy, 'ingress').map((from: string) => {
          const [who, port] = from.split(':');
          return `${who} → ${name(policy)}:${port}`;
        }),
      );
      expect(calls.toSorted()).toEqual(lets.toSorted());
      for (const workload of workloads)
        expect(policies.map(name), workload.metadata.name).toContain(labelsOf(workload)['app.kubernetes.io/name']);
    });

    test('let Prometheus scrape every instance of PostgreSQL, and have rules', () => {
      const { selector, podMetricsEndpoints } = find(servers, 'PodMonitor', 'data').spec;
      expect(labelsOf(find(servers, 'Cluster', 'postgres'))).toMatchObject(selector.matchLabels);
      expect(podMetricsEndpoints).toMatchObject([{ port: 'metrics' }]);
      expect(find(servers, 'NetworkPolicy', 'postgres').spec.ingress).toContainEqual({
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ port: 9187 }],
      });
      expect(find(servers, 'PrometheusRule', 'data')).toBeDefined();
    });

    test('tolerate the loss of one node: several copies, on different nodes, disrupted one at a time', () => {
      const cluster = find(servers, 'Cluster', 'postgres').spec;
      expect(cluster).toMatchObject({ instances: 3, enablePDB: true });
      expect(cluster.affinity).toMatchObject({
        topologyKey: 'kubernetes.io/hostname',
        podAntiAffinityType: 'required',
      });
      expect(cluster.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
      for (const { kind, spec } of workloads.filter((object) => ['StatefulSet', 'Deployment'].includes(object.kind))) {
        expect(spec.replicas).toBe(kind === 'StatefulSet' ? 3 : 2);
        const labels = spec.template.metadata.labels;
        expect(spec.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(
          spec.selector.matchLabels,
        );
        const budget = servers.find(
          (object) =>
            object.kind === 'PodDisruptionBudget' &&
            Object.entries(object.spec.selector.matchLabels).every(([label, value]) => labels[label] === value),
        );
        expect(budget?.spec.maxUnavailable).toBe(1);
      }
    });

    test('PostgreSQL reports the figures that our own queries expose', () => {
      const [reference, ...others] = find(servers, 'Cluster', 'postgres').spec.monitoring.customQueriesConfigMap;
      expect(others).toEqual([]);
      const { metadata, data } = find(servers, 'ConfigMap', reference.name)!;
      expect(metadata.labels).toHaveProperty(['cnpg.io/reload']);
      const exposed = Object.entries<Loose>(parse(data[reference.key])).flatMap(([name, { metrics }]) =>
        metrics.flatMap((columns: Loose) => Object.keys(columns).map((column) => `cnpg_${name}_${column}`)),
      );
      const listed = /^\| `(\w+)` \| \[our query\]/gm;
      expect(exposed).toEqual([...read('docs/operations.md').matchAll(listed)].map(([, metric]) => metric));
    });

    test('have Services and configuration that refer to existing objects', () => {
      for (const { metadata, spec } of servers.filter(({ kind }) => kind === 'Service')) {
        const [target, ...others] = workloads.filter((workload) =>
          Object.entries(spec.selector).every(([label, value]) => labelsOf(workload)[label] === value),
        );
        expect(others, metadata.name).toEqual([]);
        const named = podOf(target).containers.flatMap(({ ports = [] }: Loose) => ports.map(({ name }: Loose) => name));
        for (const { targetPort } of spec.ports) expect(named).toContain(targetPort);
      }
      for (const workload of workloads.filter(podOf))
        for (const { configMap } of volumesOf(podOf(workload)))
          if (configMap) expect(find(servers, 'ConfigMap', configMap.name), configMap.name).toBeDefined();
      const { data } = servers.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('create-databases'),
      )!;
      for (const service of services) expect(data['create-databases.sh']).toContain(`create_service ${service} `);
    });
  });

  test('NATS writes to disk before it acknowledges, also in compose, and each server knows all servers', () => {
    for (const file of ['k8s/data/nats/nats.conf', 'k8s/infrastructure/nats.conf'])
      expect(read(file)).toMatch(/^ {2}sync_interval: always$/m);
    const { spec } = render(dataOverlays[0]!).find(
      ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'nats',
    )!;
    const { value } = podOf({ spec }).containers[0].env.find(({ name }: Loose) => name === 'NATS_ROUTES');
    const routes = [...value.matchAll(/nats:\/\/peer:\$\(NATS_PEER_PASSWORD\)@(nats-\d)\.([\w-]+):6222/g)];
    expect(routes.map(([, pod]) => pod)).toEqual(Array.from({ length: spec.replicas }, (_, index) => `nats-${index}`));
    expect(new Set(routes.map(([, , service]) => service))).toEqual(new Set([spec.serviceName]));
  });

  test('a restored PostgreSQL is like the first one, reads its backups and writes its own elsewhere', () => {
    const clusterIn = (folder: string): Loose => render(folder).find(({ kind }) => kind === 'Cluster')!;
    const first = clusterIn('k8s/data/overlays/production');
    const restored = clusterIn(restoredDatabase);
    const { bootstrap, externalClusters, plugins, ...spec } = restored.spec;
    const { bootstrap: _initdb, plugins: archiving, ...expected } = first.spec;
    expect(spec).toEqual(expected);
    expect(restored.metadata.namespace).toBe(first.metadata.namespace);
    expect(restored.metadata.labels['app.kubernetes.io/name']).toBe('postgres');
    const [source] = externalClusters;
    expect(bootstrap.recovery).toMatchObject({ source: source.name, database: 'yoza' });
    const { name, parameters } = archiving[0];
    expect(source.plugin).toEqual({ name, parameters: { ...parameters, serverName: first.metadata.name } });
    expect(plugins).toEqual([{ ...archiving[0], parameters: { ...parameters, serverName: restored.metadata.name } }]);
  });
});
