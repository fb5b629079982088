/** Compares the manifests in k8s/ with what the programs read, call and listen on. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { RemoteVersions, versionsAt } from '@yoza/kernel-contract/slice-versions';
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
import type { Environment } from './deployed-programs.ts';
import { peersOf } from './policy-peers.ts';
import type { Loose } from '../manifests/loose.ts';
import {
  apps,
  containersOf,
  hasKubectl,
  podOf,
  renderVariant,
  unlessRendered,
  variants,
} from '../manifests/rendered.ts';

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
  describe.each(variants)('$title', (variant) => {
    const { environment, components } = variant;
    const isLocal = environment === 'local';
    const objects = hasKubectl ? renderVariant(variant) : [];
    /** Returns the object of a kind with this name, or whose name it is with the hash of its content. */
    const find = (kind: string, name: string, namespace?: string) =>
      objects.find(
        (object) =>
          object.kind === kind &&
          object.metadata.name === name &&
          (namespace === undefined || object.metadata.namespace === namespace),
      );
    const workloads = objects.filter(podOf);
    const ofOwner = hasKubectl ? secretsOf(environment) : () => new Map<string, Environment>();
    const secretOf = (namespace: string, name: string) => {
      const secret = ofOwner(namespace.replace('yoza-', '')).get(name);
      // The operator of the bucket sets it, so no script creates it.
      return name === 'jobs' && secret
        ? {
            ...secret,
            JOBS_PHOTO_S3_ACCESS_KEY_ID: 'given',
            JOBS_PHOTO_S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEX',
          }
        : secret;
    };
    /** Returns the file that a pod of a slice has in a volume. */
    const fileIn = (slice: string, volume: string, file: string): unknown => {
      const { configMap } = podOf(find('Deployment', slice)).volumes.find(({ name }: Loose) => name === volume);
      return JSON.parse(find('ConfigMap', configMap.name).data[file]);
    };
    /** Returns the versions of a remote, as a gateway that reads them at this address. */
    const versionsOf = (address: string) =>
      versionsAt(address, RemoteVersions.parse(fileIn(hostOf(address).slice, 'versions', 'versions.json')));
    /** Returns the Service and the namespace of an address. */
    const hostOf = (address: string) => {
      const [slice = '', namespace = ''] = new URL(address).hostname.split('.');
      return { slice, namespace };
    };
    const environmentOf = (slice: string, container: Loose): Environment => {
      const sources = (container.envFrom ?? []).map(({ configMapRef, secretRef }: Loose) =>
        configMapRef
          ? find('ConfigMap', configMapRef.name, `yoza-${slice}`)?.data
          : secretOf(`yoza-${slice}`, secretRef.name),
      );
      expect(sources, container.image).not.toContain(undefined);
      return Object.assign(
        {},
        imageEnvironment(targetOf(/yoza\/([\w-]+)/.exec(container.image)?.[1] ?? '')),
        ...sources,
      );
    };
    const serverOf = (slice: string) => podOf(find('Deployment', slice)).containers[0];
    /** Returns the addresses at which the gateway reads the versions of remotes, by remote. */
    const remoteAddresses = async () => {
      const { remotes: found } = await configOf('gateway', environmentOf('gateway', serverOf('gateway')));
      return new Map((found as { name: string; address: string }[]).map(({ name, address }) => [name, address]));
    };

    test.each(backend)('%s can read its environment, and so can its migration', async (slice) => {
      for (const kind of slice === 'gateway' ? ['Deployment'] : ['Deployment', 'Job']) {
        const environment = environmentOf(slice, podOf(find(kind, slice)).containers[0]);
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
      const calls = new Map<string, string[]>();
      for (const slice of backend) {
        const given = environmentOf(slice, serverOf(slice));
        const { lookups } = await readBy(slice, given);
        const servers = { DATABASE: [5432], NATS: [4222], REDIS: [6379, 26379] };
        const own = Object.entries(servers)
          .filter(([name]) => lookups.has(`${slice.toUpperCase()}_${name}_URL`))
          .flatMap(([, ports]) => ports.map((port) => `yoza-data:${port}`));
        if (lookups.has('IDENTITY_OIDC_ISSUER') || lookups.has('BILLING_STRIPE_SECRET_KEY')) own.push('internet:443');
        if (given['JOBS_PHOTO_S3_URL']) own.push('internet:443');
        if (lookups.has('CHAT_SMTP_URL')) own.push('internet:587', 'internet:443');
        if (given['OTEL_EXPORTER_OTLP_ENDPOINT']) own.push('monitoring:4318');
        if (slice === 'gateway') {
          const addresses = [
            ...services.map((service) => given[`GATEWAY_${service.toUpperCase()}_URL`]!),
            ...(await remoteAddresses()).values(),
          ];
          own.push(
            ...addresses.map((address) => {
              const { namespace } = hostOf(address);
              return `${namespace}${namespace === 'yoza-edge' ? '[inside]' : ''}:${new URL(address).port}`;
            }),
          );
        }
        calls.set(slice, [...new Set(['kube-system[kube-dns]:53', ...own])].toSorted());
      }
      for (const namespace of apps.map((slice) => `yoza-${slice}`))
        expect(find('NetworkPolicy', 'default-deny', namespace).spec).toEqual({
          podSelector: {},
          policyTypes: ['Ingress', 'Egress'],
        });
      const callers = (slice: string) => {
        if (slice === 'gateway') return ['yoza-edge[outside]:8080'];
        const isBehindEnvoy = services.some((service) => service === slice) && !isLocal;
        return [isBehindEnvoy ? 'yoza-edge[inside]:8080' : 'yoza-gateway[gateway]:8080'];
      };
      for (const slice of apps) {
        const { spec } = find('NetworkPolicy', slice, `yoza-${slice}`);
        expect(spec.podSelector.matchLabels['app.kubernetes.io/name']).toBe(slice);
        expect(peersOf(spec.egress, 'to'), slice).toEqual(calls.get(slice) ?? []);
        const metrics = calls.has(slice) ? ['monitoring:9090'] : [];
        expect(peersOf(spec.ingress, 'from'), slice).toEqual([...callers(slice), ...metrics].toSorted());
      }
    });

    test('pods of a service are stable, follow their label in a file, and are selected without it', async () => {
      for (const slice of services) {
        // Argo Rollouts gives pods the label; without it they are all stable.
        const { spec } = find('Deployment', slice);
        const rollout = find('Rollout', slice)?.spec.strategy.canary;
        expect(spec.template.metadata.labels['yoza.dev/role']).toBe(rollout ? undefined : 'stable');
        expect([rollout?.stableMetadata, rollout?.canaryMetadata].map((one) => one?.labels['yoza.dev/role'])).toEqual(
          isLocal ? [undefined, undefined] : ['stable', 'canary'],
        );
        const { containers, volumes } = podOf(find('Deployment', slice));
        const file: string = containers[0].env.find(({ name }: Loose) => name === 'YOZA_ROLE_FILE').value;
        const mount = containers[0].volumeMounts.find(({ mountPath }: Loose) => mountPath === dirname(file));
        const { downwardAPI } = volumes.find(({ name }: Loose) => name === mount.name);
        expect(downwardAPI.items).toEqual([
          { path: basename(file), fieldRef: { fieldPath: "metadata.labels['yoza.dev/role']" } },
        ]);
        const { lookups } = await readBy(slice, environmentOf(slice, containers[0]));
        expect(lookups).toContain('YOZA_ROLE_FILE');
      }
      for (const { kind, metadata, spec } of objects) {
        const selectors = [spec?.selector, spec?.podSelector, spec?.template?.spec?.topologySpreadConstraints];
        expect(JSON.stringify(selectors), `${kind} ${metadata.name}`).not.toContain('yoza.dev/role');
      }
    });

    test('spans name the pod that sends them to the collector, where they are recorded', () => {
      for (const slice of backend) {
        const server = serverOf(slice);
        const endpoint = environmentOf(slice, server)['OTEL_EXPORTER_OTLP_ENDPOINT'];
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
    });

    test('has Services, probes, mounts and scalers that refer to existing objects', () => {
      for (const { kind, metadata, spec } of objects) {
        if (kind === 'Service' && metadata.namespace !== 'yoza-edge') {
          const pods = workloads.filter(
            ({ metadata: { namespace }, spec: { template } }) =>
              namespace === metadata.namespace &&
              Object.entries(spec.selector).every(([label, value]) => template.metadata.labels[label] === value),
          );
          expect(
            pods.map((pod) => pod.metadata.name),
            metadata.name,
          ).toEqual([metadata.name.replace('-canary', '')]);
          expect(podOf(pods[0]).containers[0].ports.map(({ name }: Loose) => name)).toContain(spec.ports[0].targetPort);
        }
        if (spec?.scaleTargetRef)
          expect(find(spec.scaleTargetRef.kind, spec.scaleTargetRef.name, metadata.namespace)).toBeDefined();
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
      const given = environmentOf('jobs', containers[0]);
      if (given['JOBS_PHOTO_S3_URL']) return;
      const mount = containers[0].volumeMounts.find(({ mountPath }: Loose) => mountPath === given['JOBS_PHOTO_DIR']);
      const { persistentVolumeClaim } = volumes.find(({ name }: Loose) => name === mount?.name) ?? {};
      expect(find('PersistentVolumeClaim', persistentVolumeClaim?.claimName)).toBeDefined();
      expect([jobs.spec.replicas ?? 1, find('ScaledObject', 'jobs')]).toEqual([1, undefined]);
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

    test.each(remotes)('a pod of %s also has the build of the version beside its own', (remote) => {
      const { initContainers, containers } = podOf(find('Deployment', `mfe-${remote}`));
      const served = JSON.parse(linesOf('remote').at(-1)!.slice('CMD '.length)) as string[];
      const folder = served[served.indexOf('--beside') + 1];
      expect(initContainers).toMatchObject([{ command: ['cp', '-R', 'dist/.', folder] }]);
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
        expect(address).toBe(`http://mfe-${name}.yoza-mfe-${name}:8080`);
        const versions = versionsOf(address).map(({ version }) => version);
        const { containers, initContainers } = podOf(find('Deployment', `mfe-${name}`));
        // Its pods have the version of their image and one beside it.
        const inPods = [tagOf(containers[0]), tagOf(initContainers[0])];
        expect(versions.filter((version) => !inPods.includes(version))).toEqual([]);
      }
    });
  });
});
