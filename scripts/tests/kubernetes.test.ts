/** Compares the manifests in k8s/ with what the programs read, call and listen on. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { RemoteVersions, ServiceVersions, versionsAt } from '@yoza/kernel-contract/slice-versions';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { remotes, root, services } from '../topology.ts';
import {
  backend,
  configOf,
  imageEnvironment,
  linesOf,
  read,
  readBy,
  secretsOf,
  targetOf,
} from './deployed-programs.ts';
import type { Environment, Loose } from './deployed-programs.ts';
import { bases, containersOf, hasKubectl, podOf, render, unlessRendered, variants } from './rendered-manifests.ts';

test('kubernetes manifests: can be parsed, and kustomizations name existing files', () => {
  for (const file of globSync('k8s/**/*.yaml', { cwd: root })) {
    for (const document of parseAllDocuments(read(file))) {
      expect(document.errors, file).toEqual([]);
      if (basename(file) !== 'kustomization.yaml') continue;
      const { resources = [], components = [], patches = [] } = document.toJS() as Loose;
      const named = [...resources, ...components, ...patches.flatMap(({ path }: Loose) => path ?? [])];
      expect(
        named.filter((path: string) => !existsSync(join(root, dirname(file), path))),
        file,
      ).toEqual([]);
    }
  }
});

describe.skipIf(!hasKubectl)(`kubernetes${unlessRendered}`, () => {
  test.each(bases)('%s renders alone', (folder) => {
    expect(render(folder).length).toBeGreaterThan(0);
  });

  describe.each(variants)('$title', ({ overlay, components }) => {
    const objects = hasKubectl ? render(overlay, components) : [];
    const find = (kind: string, name: string) =>
      objects.find((object) => object.kind === kind && object.metadata.name === name);
    const workloads = objects.filter(podOf);
    const secrets = secretsOf(overlay)(objects.find(({ kind }) => kind === 'Namespace')?.metadata.name);
    // The operator of the bucket sets it, so no script creates it.
    Object.assign(secrets.get('jobs') ?? {}, {
      JOBS_PHOTO_S3_ACCESS_KEY_ID: 'given',
      JOBS_PHOTO_S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEX',
    });
    /** Returns the file that a pod of a slice has in a volume. */
    const fileIn = (slice: string, volume: string, file: string): unknown => {
      const { configMap } = podOf(find('Deployment', slice)).volumes.find(({ name }: Loose) => name === volume);
      return JSON.parse(find('ConfigMap', configMap.name).data[file]);
    };
    /** Returns the versions of a remote, as a gateway that reads them at this address. */
    const versionsOf = (address: string) =>
      versionsAt(address, RemoteVersions.parse(fileIn(new URL(address).hostname, 'versions', 'versions.json')));
    /** Returns the addresses at which the gateway reads the versions of remotes, by remote. */
    const remoteAddresses = async () => {
      const { remotes: found } = await configOf(
        'gateway',
        environmentOf(podOf(find('Deployment', 'gateway')).containers[0]),
      );
      return new Map((found as { name: string; address: string }[]).map(({ name, address }) => [name, address]));
    };
    const environmentOf = (container: Loose): Environment => {
      const sources = (container.envFrom ?? []).map(({ configMapRef, secretRef }: Loose) =>
        configMapRef ? find('ConfigMap', configMapRef.name)?.data : secrets.get(secretRef.name),
      );
      expect(sources, container.image).not.toContain(undefined);
      return Object.assign(
        {},
        imageEnvironment(targetOf(/yoza\/([\w-]+)/.exec(container.image)?.[1] ?? '')),
        ...sources,
      );
    };

    test.each(backend)('%s can read its environment, and so can its migration', async (slice) => {
      for (const kind of slice === 'gateway' ? ['Deployment'] : ['Deployment', 'Job']) {
        const environment = environmentOf(podOf(find(kind, slice)).containers[0]);
        const { problems, lookups } = await readBy(slice, environment);
        expect(problems).toEqual([]);
        expect(
          Object.keys(environment).filter((name) => name.startsWith(`${slice.toUpperCase()}_`) && !lookups.has(name)),
        ).toEqual([]);
        if (environment['NODE_ENV'] === 'production')
          expect(environment['IDENTITY_OIDC_ISSUER'] ?? 'https:').toMatch(/^https:/);
      }
    });

    test('each policy allows exactly the calls of the code', async () => {
      const peersOf = (rules: Loose[], side: 'to' | 'from') =>
        rules
          .flatMap((rule) => (rule[side] as Loose[]).map((peer) => [peer, rule.ports[0].port] as const))
          .flatMap(([{ podSelector, ipBlock, namespaceSelector }, port]): string[] =>
            ipBlock
              ? [`internet:${port}`]
              : (podSelector ?? namespaceSelector).matchExpressions[0].values.map((name: string) => `${name}:${port}`),
          )
          .toSorted();
      const calls = new Map<string, string[]>();
      for (const slice of backend) {
        const environment = environmentOf(podOf(find('Deployment', slice)).containers[0]);
        const { lookups } = await readBy(slice, environment);
        const servers = { DATABASE: 'postgres:5432', NATS: 'nats:4222', REDIS: 'redis:6379' };
        const own = Object.entries(servers)
          .filter(([name]) => lookups.has(`${slice.toUpperCase()}_${name}_URL`))
          .map(([, server]) => server);
        if (lookups.has('IDENTITY_OIDC_ISSUER') || lookups.has('BILLING_STRIPE_SECRET_KEY')) own.push('internet:443');
        if (environment['JOBS_PHOTO_S3_URL']) own.push('internet:443');
        if (lookups.has('CHAT_SMTP_URL')) own.push('internet:587');
        if (environment['OTEL_EXPORTER_OTLP_ENDPOINT']) own.push('monitoring:4318');
        if (slice === 'gateway')
          own.push(
            ...services.map((name) => `${name}:8080`),
            // A version that runs beside another has the same name.
            ...[...(await remoteAddresses()).values()].map((address) => new URL(address).host),
          );
        calls.set(slice, ['kube-dns:53', ...own].toSorted());
      }
      const called = (slice: string, port: number) =>
        [...calls].filter(([, to]) => to.includes(`${slice}:${port}`)).map(([name]) => `${name}:${port}`);
      expect(find('NetworkPolicy', 'default-deny').spec).toEqual({
        podSelector: {},
        policyTypes: ['Ingress', 'Egress'],
      });
      for (const { metadata, spec } of objects.filter(
        ({ kind, metadata: { name } }) => kind === 'NetworkPolicy' && name !== 'default-deny',
      )) {
        const { name } = metadata;
        const port = { postgres: 5432, nats: 4222, redis: 6379 }[name as string] ?? 8080;
        expect(spec.podSelector.matchLabels['app.kubernetes.io/name']).toBe(name);
        expect(peersOf(spec.egress ?? [], 'to'), name).toEqual(calls.get(name) ?? []);
        const callers = [
          ...called(name, port),
          ...(name === 'gateway' ? ['ingress-nginx:8080'] : []),
          ...(calls.has(name) ? ['monitoring:9090'] : []),
        ];
        expect(peersOf(spec.ingress, 'from'), name).toEqual(callers.toSorted());
      }
    });

    test('pods of a service are stable, follow their label in a file, and are selected without it', async () => {
      for (const slice of services) {
        const { spec } = find('Deployment', slice);
        expect(spec.template.metadata.labels['yoza.dev/role']).toBe('stable');
        const { containers, volumes } = podOf(find('Deployment', slice));
        const file: string = containers[0].env.find(({ name }: Loose) => name === 'YOZA_ROLE_FILE').value;
        const mount = containers[0].volumeMounts.find(({ mountPath }: Loose) => mountPath === dirname(file));
        const { downwardAPI } = volumes.find(({ name }: Loose) => name === mount.name);
        expect(downwardAPI.items).toEqual([
          { path: basename(file), fieldRef: { fieldPath: "metadata.labels['yoza.dev/role']" } },
        ]);
        const { lookups } = await readBy(slice, environmentOf(containers[0]));
        expect(lookups).toContain('YOZA_ROLE_FILE');
      }
      for (const { kind, metadata, spec } of objects) {
        const selectors = [spec?.selector, spec?.podSelector, spec?.template?.spec?.topologySpreadConstraints];
        expect(JSON.stringify(selectors), `${kind} ${metadata.name}`).not.toContain('yoza.dev/role');
      }
    });

    test('spans name the pod that sends them to the collector, where they are recorded', () => {
      for (const slice of backend) {
        const [server] = podOf(find('Deployment', slice)).containers;
        const endpoint = environmentOf(server)['OTEL_EXPORTER_OTLP_ENDPOINT'];
        expect(endpoint).toBe(components.length > 0 ? 'http://collector.monitoring:4318' : undefined);
        const attributes = server.env?.find(({ name }: Loose) => name === 'OTEL_RESOURCE_ATTRIBUTES')?.value;
        expect(attributes).toBe(endpoint && 'k8s.namespace.name=$(POD_NAMESPACE),k8s.pod.name=$(POD_NAME)');
        // Kubernetes replaces a reference only to a variable that stands before it.
        const names: string[] = (server.env ?? []).map(({ name }: Loose) => name);
        const earlier = names.slice(0, names.indexOf('OTEL_RESOURCE_ATTRIBUTES'));
        for (const [, name] of (attributes ?? '').matchAll(/\$\((\w+)\)/g)) expect(earlier).toContain(name);
      }
    });

    test('pods conform to the restricted profile, have requests and limits, and get no variables from Services', () => {
      for (const workload of workloads) {
        const pod = podOf(workload);
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        });
        for (const container of containersOf(pod)) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(container.resources).toMatchObject({
            requests: { memory: expect.anything() },
            limits: { memory: expect.anything() },
          });
        }
      }
      expect(
        find('Namespace', objects.at(-1).metadata.namespace).metadata.labels['pod-security.kubernetes.io/enforce'],
      ).toBe('restricted');
    });

    test('has Services, probes, mounts and scalers that refer to existing objects', () => {
      for (const { kind, metadata, spec } of objects) {
        if (kind === 'Service') {
          const pods = workloads.filter(({ spec: { template } }) =>
            Object.entries(spec.selector).every(([label, value]) => template.metadata.labels[label] === value),
          );
          expect(
            pods.map((pod) => pod.metadata.name),
            metadata.name,
          ).toEqual([metadata.name]);
          expect(podOf(pods[0]).containers[0].ports.map(({ name }: Loose) => name)).toContain(spec.ports[0].targetPort);
        }
        if (kind === 'HorizontalPodAutoscaler') expect(find('Deployment', spec.scaleTargetRef.name)).toBeDefined();
      }
      for (const workload of workloads) {
        for (const container of containersOf(podOf(workload))) {
          const ports = new Map((container.ports ?? []).map(({ name, containerPort }: Loose) => [name, containerPort]));
          for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
            const port = probe?.httpGet?.port;
            if (typeof port === 'string') expect(ports.get(port)).toBe(port === 'http' ? 8080 : 9090);
          }
          const volumes = [
            ...(podOf(workload).volumes ?? []),
            ...(workload.spec.volumeClaimTemplates ?? []).map(({ metadata }: Loose) => metadata),
          ];
          for (const { name } of container.volumeMounts ?? [])
            expect(volumes.map((volume: Loose) => volume.name)).toContain(name);
        }
        for (const { configMap } of podOf(workload).volumes ?? [])
          if (configMap) expect(find('ConfigMap', configMap.name)).toBeDefined();
      }
    });

    test('photos are kept when a pod ends: all pods share a bucket, or the only pod has a volume claim', () => {
      const jobs = find('Deployment', 'jobs');
      const { containers, volumes } = podOf(jobs);
      const environment = environmentOf(containers[0]);
      if (environment['JOBS_PHOTO_S3_URL']) return;
      const mount = containers[0].volumeMounts.find(
        ({ mountPath }: Loose) => mountPath === environment['JOBS_PHOTO_DIR'],
      );
      const { persistentVolumeClaim } = volumes.find(({ name }: Loose) => name === mount?.name) ?? {};
      expect(find('PersistentVolumeClaim', persistentVolumeClaim?.claimName)).toBeDefined();
      expect([jobs.spec.replicas ?? 1, find('HorizontalPodAutoscaler', 'jobs')]).toEqual([1, undefined]);
    });

    test('a pod of the gateway has only the pages of its own shell, and also the files of the previous one', () => {
      const folder = mkdtempSync(join(tmpdir(), 'yoza-shells-'));
      try {
        const pages = join(folder, 'pages');
        mkdirSync(pages);
        for (const [image, files] of Object.entries({
          'yoza/shell': { 'index.html': 'new', 'assets/main.bbb.js': 'new', 'assets/same.ccc.js': 'same' },
          'yoza/shell-beside': {
            'index.html': 'old',
            'gone.txt': 'old',
            'assets/main.aaa.js': 'old',
            'assets/same.ccc.js': 'same',
          },
        }))
          for (const [file, text] of Object.entries(files)) {
            mkdirSync(dirname(join(folder, image, 'dist', file)), { recursive: true });
            writeFileSync(join(folder, image, 'dist', file), text);
          }
        const { initContainers, containers } = podOf(find('Deployment', 'gateway'));
        const own = JSON.parse(
          linesOf('shell')
            .find((line) => line.startsWith('CMD '))!
            .slice('CMD '.length),
        );
        for (const { name, image, command = own, volumeMounts } of initContainers) {
          expect(image).toMatch(/(^|\/)yoza\/shell:/);
          expect(volumeMounts).toEqual([{ name: 'shell', mountPath: '/srv/shell' }]);
          const [program, ...args] = command.map((word: string) => word.replace('/srv/shell', pages));
          execFileSync(program, args, { cwd: join(folder, `yoza/${name}`) });
        }
        expect(containers[0].volumeMounts).toContainEqual({ name: 'shell', mountPath: '/srv/shell', readOnly: true });
        const there = globSync('**/*.*', { cwd: pages }).map((file) => [file, readFileSync(join(pages, file), 'utf8')]);
        expect(Object.fromEntries(there)).toEqual({
          'index.html': 'new',
          'assets/main.bbb.js': 'new',
          'assets/main.aaa.js': 'old',
          'assets/same.ccc.js': 'same',
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    test.each(remotes)('a pod of %s has the file of versions where its server reads it', (remote) => {
      const { containers } = podOf(find('Deployment', `mfe-${remote}`));
      const served = JSON.parse(linesOf('remote').at(-1)!.slice('CMD '.length)) as string[];
      const file = served[served.indexOf('--versions') + 1]!;
      expect(containers[0].volumeMounts).toContainEqual({ name: 'versions', mountPath: dirname(file), readOnly: true });
      expect(fileIn(`mfe-${remote}`, 'versions', basename(file))).toBeDefined();
    });

    test('a pod of the gateway has the versions of services where it reads them', () => {
      const [container] = podOf(find('Deployment', 'gateway')).containers;
      const file = environmentOf(container)['GATEWAY_SERVICES_FILE']!;
      expect(container.volumeMounts).toContainEqual({ name: 'services', mountPath: dirname(file), readOnly: true });
      expect(fileIn('gateway', 'services', basename(file))).toBeDefined();
    });

    test.each(remotes)('a pod of %s also serves the files of the version beside its own', (remote) => {
      const { initContainers, containers } = podOf(find('Deployment', `mfe-${remote}`));
      const served = JSON.parse(linesOf('remote').at(-1)!.slice('CMD '.length)) as string[];
      const folder = served[served.indexOf('--beside') + 1];
      expect(initContainers).toMatchObject([{ command: ['cp', '-R', 'dist/assets', folder] }]);
      for (const { volumeMounts } of [...initContainers, ...containers])
        expect(volumeMounts).toContainEqual(expect.objectContaining({ name: 'beside', mountPath: folder }));
    });

    test('every image has a version, and visitors get those of the running slices', async () => {
      for (const image of workloads.flatMap((workload) =>
        containersOf(podOf(workload)).map((container) => container.image),
      ))
        expect(image).toMatch(/:[\w.-]+$/);
      const tagOf = (container: Loose) => /(?:^|\/)yoza\/[\w-]+:(\S+)$/.exec(container.image)?.[1];
      const addresses = await remoteAddresses();
      expect([...addresses.keys()].toSorted()).toEqual([...remotes].toSorted());
      for (const [name, address] of addresses) {
        expect(address).toBe(`http://mfe-${name}:8080`);
        const mains = versionsOf(address).filter(({ upstream }) => upstream === address);
        const { containers, initContainers } = podOf(find('Deployment', `mfe-${name}`));
        expect(tagOf(containers[0])).toBe(mains.at(-1)?.version);
        // It also serves its previous version, from the files of the image beside its own.
        expect(mains.length).toBeLessThanOrEqual(2);
        expect(tagOf(initContainers[0])).toBe(mains[0]?.version);
      }
      const ofServices = ServiceVersions.parse(fileIn('gateway', 'services', 'services.json'));
      for (const [name, { versions }] of Object.entries(ofServices)) {
        const mains = versions.filter(({ upstream }) => upstream === `http://${name}:8080`);
        expect(mains.map(({ version }) => version)).toEqual([tagOf(podOf(find('Deployment', name)).containers[0])]);
        for (const { upstream } of versions)
          expect([`http://${name}:8080`, `http://${name}-next:8080`]).toContain(upstream);
      }
    });
  });
});
