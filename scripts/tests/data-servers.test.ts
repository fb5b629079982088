/** Compares the servers of k8s/platform/data with the slices that use them in the same environment. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Loose } from '../manifests/loose.ts';
import { apps, environments, hasKubectl, render, restoredDatabase, unlessRendered } from '../manifests/rendered.ts';
import { services } from '../topology.ts';
import { backend, databasePool, read, readBy, secretsOf } from './deployed-programs.ts';
import { violationsOf } from './pod-security.ts';

const nats: Loose = parse(read('k8s/platform/data/nats/values.yaml'));
const valkey: Loose = parse(read('k8s/platform/data/valkey/values.yaml'));

/** Labels that CloudNativePG and the charts give to pods. */
const pods: Loose = {
  postgres: { 'cnpg.io/cluster': 'postgres', 'cnpg.io/podRole': 'instance' },
  nats: { 'app.kubernetes.io/name': 'nats' },
  valkey: { 'app.kubernetes.io/name': 'valkey' },
  sentinel: { 'app.kubernetes.io/name': 'valkey-sentinel' },
};
const workloads = Object.keys(pods);
const labelsOf = (workload: string): Loose => pods[workload];

/** True if a selector selects pods with these labels. */
const selects = ({ matchLabels = {}, matchExpressions = [] }: Loose, labels: Loose): boolean =>
  Object.entries(matchLabels).every(([label, value]) => labels[label] === value) &&
  matchExpressions.every(({ key, operator, values }: Loose) => operator === 'In' && values.includes(labels[key]));

describe.skipIf(!hasKubectl)(`data servers${unlessRendered}`, () => {
  describe.each(environments)('%s', (place) => {
    const slices = hasKubectl ? apps.flatMap((slice) => render(`k8s/apps/${slice}/overlays/${place}`)) : [];
    const servers = hasKubectl ? render(`k8s/platform/data/overlays/${place}`) : [];
    const find = (objects: Loose[], kind: string, name: string) =>
      objects.find((object) => object.kind === kind && object.metadata.name === name);
    const namespace = find(servers, 'Namespace', servers[0]?.metadata.name)?.metadata.name;
    const secrets = secretsOf(place);
    const ofSlices = new Map(backend.map((slice) => [slice, secrets(slice).get(slice)!]));
    const ofServers = secrets('data');

    test('have the addresses that slices use, and as many NATS servers as the copies of streams', () => {
      const urls = [...ofSlices.values()].flatMap((secret) =>
        Object.entries(secret).flatMap(([name, value]) => (name.endsWith('_NATS_URL') ? new URL(value) : [])),
      );
      expect(urls).toHaveLength(services.length);
      // The chart names everything after its release.
      for (const { host, searchParams } of urls) {
        expect(host).toBe(`nats.${namespace}:4222`);
        expect(searchParams.get('replicas')).toBe(String(nats.config.cluster.replicas));
      }
      const [account, others] = [
        servers.filter(({ kind }) => kind === 'Account'),
        servers.filter(({ kind }) => kind === 'Stream' || kind === 'Consumer'),
      ];
      expect(account.map(({ spec }) => spec.servers)).toEqual([[`nats://nats.${namespace}:4222`]]);
      for (const { spec } of others) expect(spec.account).toBe(account[0]!.metadata.name);
      for (const { spec } of others.filter(({ kind }) => kind === 'Stream'))
        expect(spec.replicas).toBe(nats.config.cluster.replicas);
    });

    test('NATS has a password for each slice, for NACK and between the servers, in the Secrets that its values name', () => {
      const passwords = Object.assign(
        {},
        ...nats.container.merge.envFrom.map((from: Loose) => ofServers.get(from.secretRef.name)),
      );
      const { 'users.conf': configuration } = find(servers, 'ConfigMap', 'nats-users').data;
      const users = [...configuration.matchAll(/user: (\w+), password: \$(\w+)/g)];
      expect(users.map(([, user]) => user)).toEqual([...services, 'nack']);
      for (const [, user = '', variable = ''] of users) {
        // NATS's configuration could read other passwords as numbers.
        expect(passwords[variable]).toMatch(/^[a-z]\w{20,}$/);
        if (user === 'nack') continue;
        const { username, password } = new URL(ofSlices.get(user)![`${user.toUpperCase()}_NATS_URL`]!);
        expect([username, password]).toEqual([user, passwords[variable]]);
      }
      const { secret, user: name, password } = find(servers, 'Account', 'yoza').spec.user;
      const ofNack = ofServers.get(secret.name)!;
      expect([ofNack[name], ofNack[password]]).toEqual(['nack', passwords.NACK_NATS_PASSWORD]);
      const { secretKeyRef } = nats.container.env.NATS_PEER_PASSWORD.valueFrom;
      const peer = ofServers.get(secretKeyRef.name)![secretKeyRef.key];
      expect(new Set([...users.map(([, , variable]) => passwords[variable!]), peer]).size).toBe(users.length + 1);
    });

    test('Valkey has the password and the sentinels of the addresses that slices use', async () => {
      for (const slice of ['identity', 'chat', 'gateway']) {
        const { redisOptions } = await import('@yoza/service-kit/redis-address');
        const options = redisOptions(ofSlices.get(slice)![`${slice.toUpperCase()}_REDIS_URL`]!);
        expect(options.sentinels).toEqual([{ host: `valkey-sentinel.${namespace}`, port: 26_379 }]);
        expect(options.name).toBe(valkey.sentinel.masterSet);
        const { usersExistingSecret, aclUsers } = valkey.auth;
        expect(options.password).toBe(ofServers.get(usersExistingSecret)![aclUsers.default.passwordKey]);
      }
      expect(valkey.sentinel.quorum).toBeGreaterThan(valkey.sentinel.replicas / 2);
      expect(valkey.replica.replicas).toBe(3);
      const { podSecurityContext: securityContext, securityContext: ofContainer } = valkey;
      const containers = [{ name: 'valkey', securityContext: ofContainer }];
      expect(violationsOf({ securityContext, containers })).toEqual([]);
    });

    test('PostgreSQL has enough connections for the maximum number of pods of every service in two versions, and a reserve', async () => {
      const pool = await databasePool();
      const roles = servers.filter(({ kind }) => kind === 'DatabaseRole');
      expect(roles.map(({ metadata }) => metadata.name)).toEqual(services.toSorted());
      for (const { metadata, spec } of roles)
        expect(spec.connectionLimit).toBe(2 * pool * find(slices, 'ScaledObject', metadata.name).spec.maxReplicaCount);
      const { max_connections: maximum } = find(servers, 'Cluster', 'postgres').spec.postgresql.parameters;
      const limits = roles.map(({ spec }) => spec.connectionLimit);
      expect(limits.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(Number(maximum) - 20);
    });

    test('PostgreSQL has a Secret for the role of each service, with the password in its address, and no superuser', () => {
      for (const { metadata, spec } of servers.filter(({ kind }) => kind === 'DatabaseRole')) {
        const secret = ofServers.get(spec.passwordSecret.name)!;
        expect(Object.keys(secret)).toEqual(['username', 'password']);
        const { username, password, pathname } = new URL(
          ofSlices.get(metadata.name)![`${metadata.name.toUpperCase()}_DATABASE_URL`]!,
        );
        expect([username, password, pathname]).toEqual([spec.name, secret['password'], '/yoza']);
        expect(secret['username']).toBe(spec.name);
      }
      expect(find(servers, 'Cluster', 'postgres').spec.enableSuperuserAccess).toBe(false);
    });

    test('accept exactly the slices that call them, each from its own namespace', async () => {
      for (const [name, port, setting] of [
        ['postgres', 5432, 'DATABASE_URL'],
        ['nats', 4222, 'NATS_URL'],
        ['valkey', 6379, 'REDIS_URL'],
      ] as const) {
        const lookups = await Promise.all(backend.map(async (slice) => (await readBy(slice, {})).lookups));
        const ports = name === 'valkey' ? [{ port }, { port: 26_379 }] : [{ port }];
        const callers = backend.filter((slice, index) => lookups[index]!.has(`${slice.toUpperCase()}_${setting}`));
        expect(find(servers, 'NetworkPolicy', name).spec.ingress[0]).toEqual({
          from: callers.map((slice) => ({
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': `yoza-${slice}` } },
            podSelector: { matchLabels: { 'app.kubernetes.io/name': slice } },
          })),
          ports,
        });
      }
      expect(find(servers, 'NetworkPolicy', 'default-deny').spec.podSelector).toEqual({});
    });

    test('egress rules match the ingress rules of their destinations, port by port', () => {
      const policies = servers.filter(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name !== 'default-deny',
      );
      /** Lists the calls between our workloads that the policies of one direction permit. */
      const permitted = (direction: 'Ingress' | 'Egress') => {
        const [side, peers] = direction === 'Egress' ? (['egress', 'to'] as const) : (['ingress', 'from'] as const);
        return workloads
          .flatMap((workload) =>
            policies
              .filter(
                ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, labelsOf(workload)),
              )
              .flatMap(({ spec }) => spec[side])
              .flatMap((rule: Loose) =>
                workloads
                  .filter((other) =>
                    rule[peers]?.some(
                      ({ namespaceSelector, podSelector }: Loose) =>
                        !namespaceSelector && podSelector && selects(podSelector, labelsOf(other)),
                    ),
                  )
                  .flatMap((other) => {
                    const [from, to] = direction === 'Egress' ? [workload, other] : [other, workload];
                    return rule.ports.map(({ port }: Loose) => `${from} → ${to}:${port}`);
                  }),
              ),
          )
          .toSorted();
      };
      expect(permitted('Egress')).toEqual(permitted('Ingress'));
      for (const workload of workloads)
        for (const direction of ['Ingress', 'Egress'])
          expect(
            policies.filter(
              ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, labelsOf(workload)),
            ),
            `${direction} ${workload}`,
          ).toHaveLength(1);
    });

    test('policies of PostgreSQL select what the operator labels, also pods of a restored cluster and of its Jobs', () => {
      const copying = { 'cnpg.io/cluster': 'postgres', 'cnpg.io/jobRole': 'join' };
      const restored = { 'cnpg.io/cluster': 'postgres-restored', 'cnpg.io/podRole': 'instance' };
      const [ingress, egress] = ['postgres', 'postgres-calls'].map((name) => find(servers, 'NetworkPolicy', name).spec);
      expect([restored, copying].map((labels) => selects(ingress.podSelector, labels))).toEqual([true, false]);
      expect([restored, copying].map((labels) => selects(egress.podSelector, labels))).toEqual([true, true]);
      expect(selects(ingress.ingress[1].from[0].podSelector, copying)).toBe(true);
      expect(find(servers, 'Cluster', 'postgres').spec).not.toHaveProperty('inheritedMetadata');
    });

    test('let Prometheus scrape every instance of PostgreSQL', () => {
      const { selector, podMetricsEndpoints } = find(servers, 'PodMonitor', 'data').spec;
      expect(labelsOf('postgres')).toMatchObject(selector.matchLabels);
      expect(podMetricsEndpoints).toMatchObject([{ port: 'metrics' }]);
      expect(find(servers, 'NetworkPolicy', 'postgres').spec.ingress).toContainEqual({
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ port: 9187 }],
      });
    });

    test('tolerate the loss of one node: several copies, on different nodes, disrupted one at a time', () => {
      const cluster = find(servers, 'Cluster', 'postgres').spec;
      expect(cluster).toMatchObject({ instances: 3, enablePDB: true });
      expect(cluster.affinity).toMatchObject({
        topologyKey: 'kubernetes.io/hostname',
        podAntiAffinityType: 'required',
      });
      expect(cluster.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
      expect(valkey.podDisruptionBudget).toEqual({ enabled: true, maxUnavailable: 1 });
      expect(valkey.topologySpreadConstraints[0]).toMatchObject({
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'DoNotSchedule',
      });
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

    test('each Secret of the servers comes from their store, and the one of a role in the form that the operator reads', () => {
      const fetched = servers.filter(({ kind }) => kind === 'ExternalSecret');
      // The operator of the bucket issues its keys.
      expect(fetched.map(({ metadata }) => metadata.name).toSorted()).toEqual(
        [...ofServers.keys(), 'backups'].toSorted(),
      );
      for (const { metadata, spec } of fetched) {
        expect([spec.target.name, spec.dataFrom[0].extract.key]).toEqual([metadata.name, metadata.name]);
        const template = { type: 'kubernetes.io/basic-auth', metadata: { labels: { 'cnpg.io/reload': 'true' } } };
        expect(spec.target.template).toEqual(metadata.name.startsWith('postgres-') ? template : undefined);
      }
    });

    test('PostgreSQL finds the SQL of its start', () => {
      for (const { name, key } of find(servers, 'Cluster', 'postgres').spec.bootstrap.initdb.postInitApplicationSQLRefs
        .configMapRefs)
        expect(find(servers, 'ConfigMap', name).data).toHaveProperty([key]);
    });
  });

  test('NATS writes to disk before it acknowledges, also in compose, and each server knows all servers', () => {
    const { cluster, jetstream } = nats.config;
    expect(jetstream).toMatchObject({ enabled: true, merge: { sync_interval: 'always' } });
    expect(read('k8s/infrastructure/nats.conf')).toMatch(/^ {2}sync_interval: always$/m);
    const patched = (path: string) => cluster.patch.find((one: Loose) => one.path === path).value;
    expect(patched('/routes')).toBe('<< $NATS_ROUTES >>');
    expect(patched('/authorization')).toEqual({ user: 'peer', password: '<< $NATS_PEER_PASSWORD >>' });
    const routes = [
      ...nats.container.env.NATS_ROUTES.matchAll(
        /nats:\/\/peer:\$\(NATS_PEER_PASSWORD\)@nats-(\d)\.nats-headless:6222/g,
      ),
    ];
    expect(routes.map(([, index]) => Number(index))).toEqual([...Array.from({ length: cluster.replicas }).keys()]);
    expect(Object.keys(nats.container.env)).toEqual(Object.keys(nats.container.env).toSorted());
    expect(nats.podTemplate.topologySpreadConstraints['kubernetes.io/hostname'].whenUnsatisfiable).toBe(
      'DoNotSchedule',
    );
    expect(nats.podDisruptionBudget.enabled).toBe(true);
  });

  test('NATS reads the users of the ConfigMap, and its containers are restricted', () => {
    const mount = nats.container.patch.find((one: Loose) => one.path === '/volumeMounts/-').value;
    const volume = nats.podTemplate.patch.find((one: Loose) => one.path === '/spec/volumes/-').value;
    expect(mount.name).toBe(volume.name);
    expect(volume.configMap.name).toBe('nats-users');
    expect(nats.config.merge.$include).toBe(`..${mount.mountPath.replace('/etc', '')}/users.conf`);
    const { securityContext } = nats.podTemplate.merge.spec;
    const containers = [nats.container.merge, nats.reloader.merge].map((merge) => ({ name: 'nats', ...merge }));
    expect(violationsOf({ securityContext, containers })).toEqual([]);
  });

  test('a restored PostgreSQL is like the first one, reads its backups and writes its own elsewhere', () => {
    const clusterIn = (folder: string): Loose => render(folder).find(({ kind }) => kind === 'Cluster')!;
    const first = clusterIn('k8s/platform/data/overlays/production');
    const restored = clusterIn(restoredDatabase);
    const { bootstrap, externalClusters, plugins, ...spec } = restored.spec;
    const { bootstrap: _initdb, plugins: archiving, ...expected } = first.spec;
    expect(spec).toEqual(expected);
    expect(restored.metadata.namespace).toBe(first.metadata.namespace);
    const applied = (folder: string) =>
      render(folder)
        .filter(({ kind }) => kind === 'Database' || kind === 'DatabaseRole')
        .map(({ spec: { cluster, ...others } }) => [cluster.name, others]);
    expect(applied(restoredDatabase)).toEqual(
      applied('k8s/platform/data/overlays/production').map(([, others]) => [restored.metadata.name, others]),
    );
    const [source] = externalClusters;
    expect(bootstrap.recovery).toMatchObject({ source: source.name, database: 'yoza' });
    const { name, parameters } = archiving[0];
    expect(source.plugin).toEqual({ name, parameters: { ...parameters, serverName: first.metadata.name } });
    expect(plugins).toEqual([{ ...archiving[0], parameters: { ...parameters, serverName: restored.metadata.name } }]);
  });
});
