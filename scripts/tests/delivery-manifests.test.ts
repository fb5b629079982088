/** Checks that the resources by which a slice is delivered to a cluster refer to each other, in each environment. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentOf } from '../delivery/staged-commit.ts';
import { readCatalogue } from '../ownership/catalogue.ts';
import { services } from '../topology.ts';
import { connectionsOfGateway, read } from './deployed-programs.ts';
import { peersOf } from './policy-peers.ts';
import type { Loose } from '../manifests/loose.ts';
import { apps, environments, hasKubectl, platformOf, render, unlessRendered } from '../manifests/rendered.ts';

const waveOf = ({ metadata }: Loose) => Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);

describe.skipIf(!hasKubectl).each(environments)(`delivery to %s${unlessRendered}`, (environment) => {
  const bySlice = new Map(
    apps.map((slice) => [slice, hasKubectl ? render(`k8s/apps/${slice}/overlays/${environment}`) : []]),
  );
  const ofSlice = (slice: string): Loose[] => bySlice.get(slice)!;
  const platform = hasKubectl ? platformOf(environment).flatMap((folder) => render(folder)) : [];
  const find = (objects: Loose[], kind: string, name?: string) =>
    objects.find((object) => object.kind === kind && (name === undefined || object.metadata.name === name));
  const gateway = (name: string) => find(platform, 'Gateway', name).spec;
  const processes = [...services, 'gateway'];

  test('Argo CD applies the overlay of every slice in the project of its team, which accepts its namespace alone', () => {
    const { generators, template } = find(platform, 'ApplicationSet', 'slices').spec;
    const [{ path }, shell] = generators[0].git.directories;
    expect(path).toBe(`k8s/apps/*/overlays/${environment}`);
    expect(shell).toEqual({ path: `k8s/apps/shell/overlays/${environment}`, exclude: true });
    const named = (text: string, slice: string) => text.replace('{{ index .path.segments 2 }}', slice);
    for (const slice of apps) {
      const project = find(platform, 'AppProject', named(template.spec.project, slice)).spec;
      expect(project.destinations.map(({ namespace }: Loose) => namespace)).toEqual([`yoza-${slice}`]);
      expect(named(template.spec.destination.namespace, slice)).toBe(`yoza-${slice}`);
      expect(project.clusterResourceWhitelist).toEqual([]);
      expect(project.roles[0].groups).toEqual([`yoza:${slice}`]);
      const accepted = project.namespaceResourceWhitelist.map(({ group, kind }: Loose) => `${group}/${kind}`);
      for (const { apiVersion, kind, metadata } of ofSlice(slice)) {
        expect(metadata.namespace, `${kind} ${metadata.name}`).toBe(`yoza-${slice}`);
        expect(accepted).toContain(`${apiVersion.includes('/') ? apiVersion.split('/')[0] : ''}/${kind}`);
      }
      // By these a team could reach other namespaces, secrets or rights.
      for (const kind of ['Secret', 'SecretStore', 'Role', 'RoleBinding', 'ResourceQuota', 'Gateway'])
        expect(accepted.map((name: string) => name.split('/')[1])).not.toContain(kind);
    }
  });

  test('Argo CD reports to GitHub which revision staging runs of each slice, in an environment of its own, and nothing in production', () => {
    const { template } = find(platform, 'ApplicationSet', 'slices').spec;
    const subscriptions = platform.flatMap(({ kind, metadata, spec }) =>
      Object.keys({ ...metadata.annotations, ...(kind === 'ApplicationSet' && spec.template.metadata.annotations) }),
    );
    const config = find(platform, 'ConfigMap', 'argocd-notifications-cm');
    const isReported = environment === 'staging';
    expect(subscriptions.filter((key) => key.startsWith('notifications.argoproj.io/'))).toEqual(
      isReported ? Object.keys(template.metadata.annotations) : [],
    );
    expect(config !== undefined).toBe(isReported);
    expect(find(platform, 'ClusterSecretStore', 'yoza-argocd') !== undefined).toBe(isReported);
    if (!isReported) return;
    const { deployment } = parse(config.data['template.deployed']).github;
    for (const slice of apps)
      expect(environmentOf(slice)).toBe(deployment.environment.replace('{{.app.metadata.name}}', slice));
    const { data } = ofSlice('gateway').find(
      ({ kind, data: values }) => kind === 'ConfigMap' && values.YOZA_PUBLIC_URL,
    )!;
    expect(deployment.environmentURL).toBe(data.YOZA_PUBLIC_URL);
  });

  test('jobs accepts the bookings of several rounds of journeys a day from one customer, of any age, in staging alone', () => {
    const { data } = ofSlice('jobs').find(
      ({ kind, data: values }) => kind === 'ConfigMap' && values.JOBS_PHOTO_S3_URL,
    )!;
    const { JOBS_LIVE_BOOKINGS_LIMIT: limit, JOBS_NEW_ACCOUNT_DAYS: days } = data;
    expect({ limit, days }).toEqual(environment === 'staging' ? { limit: '500', days: '0' } : {});
  });

  test('Argo CD reads the keys of its notifications from a store that serves its namespace alone', () => {
    const fetched = platform.filter(
      ({ kind, metadata }) => kind === 'ExternalSecret' && metadata.namespace === 'argocd',
    );
    expect(fetched.map(({ spec }) => spec.target)).toEqual(
      // Argo CD's own manifests have the Secret.
      environment === 'staging' ? [{ name: 'argocd-notifications-secret', creationPolicy: 'Merge' }] : [],
    );
    for (const { spec } of fetched) {
      const { conditions, provider } = find(platform, spec.secretStoreRef.kind, spec.secretStoreRef.name).spec;
      expect(conditions).toEqual([{ namespaces: ['argocd'] }]);
      expect(provider.aws.prefix).toBe('yoza/argocd/');
      expect(provider.aws.role).toMatch(/^arn:aws:iam::\d{12}:role\/yoza-secrets-argocd$/);
      expect(provider.aws.role).not.toContain('000000000000');
    }
  });

  test('Argo CD applies each part of the platform', () => {
    const { elements } = find(platform, 'ApplicationSet', 'platform').spec.generators[0].list;
    const paths = elements.map(({ path }: Loose) => path);
    expect(paths.toSorted()).toEqual(platformOf(environment).toSorted());
  });

  test('Argo CD installs the charts of the data servers with values that exist, from repositories that the project accepts', () => {
    const { sourceRepos } = find(platform, 'AppProject', 'platform').spec;
    const { generators, template } = find(platform, 'ApplicationSet', 'charts').spec;
    for (const { repository, version, values } of generators[0].list.elements) {
      expect(sourceRepos).toContain(repository);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      const [, folder] = /^\$values\/(.+)\{\{ \.values \}\}$/.exec(template.spec.sources[0].helm.valueFiles[0])!;
      expect(parse(read(`${folder}${values}`))).toBeTypeOf('object');
    }
  });

  test('a sync waits for the Rollout, which a release does not change, and a further attempt takes the latest commit', () => {
    const { syncOptions, retry } = find(platform, 'ApplicationSet', 'slices').spec.template.spec.syncPolicy;
    expect(syncOptions).not.toContain('ApplyOutOfSyncOnly=true');
    expect(syncOptions).toContain('FailOnSharedResource=true');
    expect(retry.refresh).toBe(true);
  });

  test.each(processes)('%s migrates before its pods, after its settings', (slice) => {
    const objects = ofSlice(slice);
    const later = objects.filter((object) => waveOf(object) > 1).map((object) => [object.kind, waveOf(object)]);
    expect(Object.fromEntries(later)).toEqual({ Deployment: 2, Rollout: 3, ScaledObject: 4 });
    const migration = find(objects, 'Job');
    expect(migration === undefined).toBe(slice === 'gateway');
    if (!migration) return;
    expect(waveOf(migration)).toBe(1);
    expect(migration.metadata.annotations).toMatchObject({
      'argocd.argoproj.io/hook': 'Sync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
    });
    expect(migration.spec.backoffLimit).toBe(0);
  });

  test.each(processes)('%s is released by a canary with its own route, Services and analyses', (slice) => {
    const objects = ofSlice(slice);
    const { workloadRef, strategy } = find(objects, 'Rollout', slice).spec;
    const { canary } = strategy;
    expect(find(objects, workloadRef.kind, workloadRef.name).spec.replicas).toBe(0);
    for (const service of [canary.stableService, canary.canaryService])
      expect(find(objects, 'Service', service), service).toBeDefined();
    expect(canary.stableService).not.toBe(canary.canaryService);
    const { httpRoute, namespace } = canary.trafficRouting.plugins['argoproj-labs/gatewayAPI'];
    const route = find(objects, 'HTTPRoute', httpRoute);
    expect(route.metadata.namespace).toBe(namespace);
    expect(route.spec.rules.flatMap(({ backendRefs }: Loose) => backendRefs)).toEqual([
      { name: canary.stableService, port: 8080, weight: 100 },
      { name: canary.canaryService, port: 8080, weight: 0 },
    ]);
    if (environment === 'staging') {
      // Too few calls to judge a part of them.
      expect(canary.steps).toBeUndefined();
      return;
    }
    const analyses = canary.steps.flatMap(({ analysis }: Loose) => analysis ?? []);
    for (const { templates, args } of analyses) {
      expect(args).toContainEqual({ name: 'slice', value: slice });
      for (const { templateName } of templates) {
        const template = find(objects, 'AnalysisTemplate', templateName);
        expect(template?.spec.args.map(({ name }: Loose) => name).toSorted()).toEqual(
          args.map(({ name }: Loose) => name).toSorted(),
        );
      }
    }
    // Each share of the calls is judged before the next one; the last one is not 100, see rollout.yaml.
    const weights = canary.steps.flatMap(({ setWeight }: Loose) => setWeight ?? []);
    expect(analyses).toHaveLength(weights.length);
    expect(Math.max(...weights)).toBeLessThan(100);
  });

  test.each([...services])('%s is analysed once more after its release', (slice) => {
    const { metadata, spec } = find(ofSlice(slice), 'AnalysisRun');
    expect(metadata.annotations['argocd.argoproj.io/hook']).toBe('PostSync');
    expect(spec.args).toEqual([{ name: 'slice', value: slice }]);
    // The gateway has no handlers of events, and no figure of them.
    expect(find(ofSlice('gateway'), 'AnalysisRun')).toBeUndefined();
  });

  test.each(apps.filter((slice) => slice.startsWith('mfe-')))(
    '%s is judged by browsers after each sync, where it has enough of them',
    (slice) => {
      const analysis = find(ofSlice(slice), 'AnalysisRun', 'judged-remote');
      if (environment === 'staging') return expect(analysis).toBeUndefined();
      expect(analysis.metadata.annotations['argocd.argoproj.io/hook']).toBe('PostSync');
      expect(analysis.spec.args).toEqual([{ name: 'slice', value: slice }]);
    },
  );

  test.each(processes)('%s gets its calls through a listener that no other namespace can use', (slice) => {
    const [parent] = find(ofSlice(slice), 'HTTPRoute').spec.parentRefs;
    expect(parent).toEqual(
      slice === 'gateway'
        ? { name: 'outside', namespace: 'yoza-edge', sectionName: 'https' }
        : { name: 'inside', namespace: 'yoza-edge' },
    );
    const accepting = gateway(parent.name).listeners.filter(
      ({ allowedRoutes: { namespaces } }: Loose) =>
        namespaces.selector?.matchLabels['kubernetes.io/metadata.name'] === `yoza-${slice}`,
    );
    expect(accepting).toHaveLength(1);
    for (const { allowedRoutes } of [...gateway('inside').listeners, ...gateway('outside').listeners])
      expect(allowedRoutes.namespaces.from).not.toBe('All');
    if (slice === 'gateway') return;
    // The gateway calls this host, and the Service of that name leads to Envoy.
    const { data } = ofSlice('gateway').find(
      ({ kind, data: values }) => kind === 'ConfigMap' && values.GATEWAY_JOBS_URL,
    )!;
    expect(data[`GATEWAY_${slice.toUpperCase()}_URL`]).toBe(`http://${accepting[0].hostname}:${accepting[0].port}`);
    const address = platform.find(
      ({ kind, metadata }) => kind === 'Service' && `${metadata.name}.${metadata.namespace}` === accepting[0].hostname,
    );
    expect(address.spec.selector['gateway.envoyproxy.io/owning-gateway-name']).toBe('inside');
    expect(address.spec.ports).toMatchObject([{ port: accepting[0].port }]);
  });

  test('Envoy receives and makes the calls of the edge only', () => {
    const policyOf = (name: string) =>
      platform.find(
        ({ kind, metadata }) =>
          kind === 'NetworkPolicy' && metadata.namespace === 'yoza-edge' && metadata.name === name,
      ).spec;
    const always = ['envoy-gateway-system:18000', 'kube-system[kube-dns]:53'];
    expect(peersOf(policyOf('outside').ingress, 'from')).toEqual(['any:10080', 'any:10443', 'monitoring:19001']);
    expect(peersOf(policyOf('outside').egress, 'to')).toEqual(
      [...always, 'same[true]:8089', 'yoza-gateway:8080'].toSorted(),
    );
    expect(peersOf(policyOf('inside').ingress, 'from')).toEqual(['monitoring:19001', 'yoza-gateway[gateway]:8080']);
    expect(peersOf(policyOf('inside').egress, 'to')).toEqual(
      [...always, ...services.map((service) => `yoza-${service}:8080`)].toSorted(),
    );
    expect(peersOf(policyOf('challenge').ingress, 'from')).toEqual(['same[outside]:8089']);
    expect(policyOf('challenge').egress ?? []).toEqual([]);
  });

  test('the edge has the certificate of the public address', () => {
    const { data } = ofSlice('gateway').find(
      ({ kind, data: values }) => kind === 'ConfigMap' && values.YOZA_PUBLIC_URL,
    )!;
    const host = new URL(data.YOZA_PUBLIC_URL).hostname;
    const https = gateway('outside').listeners.find(({ protocol }: Loose) => protocol === 'HTTPS');
    const certificate = find(platform, 'Certificate', https.tls.certificateRefs[0].name).spec;
    expect([https.hostname, ...certificate.dnsNames]).toEqual([host, host]);
    expect(certificate.secretName).toBe(https.tls.certificateRefs[0].name);
    expect(certificate.issuerRef.name).toBe(find(platform, 'Issuer').metadata.name);
  });

  test('Envoy ends connections to slices as the gateway does', async () => {
    const { idleMs, ageMs } = await connectionsOfGateway();
    const { connectionIdleTimeout, maxConnectionDuration } = find(platform, 'BackendTrafficPolicy').spec.timeout.http;
    expect([connectionIdleTimeout, maxConnectionDuration]).toEqual([`${idleMs / 1_000}s`, `${ageMs / 1_000}s`]);
    const targets = find(platform, 'BackendTrafficPolicy').spec.targetRefs.map(({ name }: Loose) => name);
    expect(targets.toSorted()).toEqual(['inside', 'outside']);
  });

  test.each(apps)('%s is scaled between replicas that it can have', (slice) => {
    const objects = ofSlice(slice);
    const { scaleTargetRef: target, ...limits } = (
      find(objects, 'ScaledObject') ?? find(objects, 'HorizontalPodAutoscaler')
    ).spec;
    expect(find(objects, target.kind, target.name)?.apiVersion).toBe(target.apiVersion);
    expect(limits.minReplicaCount ?? limits.minReplicas).toBe(environment === 'production' ? 3 : 1);
  });

  test.each(processes)('%s reads its Secret from a store that serves its namespace alone', (slice) => {
    const { secretStoreRef, target, dataFrom } = find(ofSlice(slice), 'ExternalSecret', slice).spec;
    expect([target.name, dataFrom[0].extract.key]).toEqual([slice, 'settings']);
    const { conditions, provider } = find(platform, secretStoreRef.kind, secretStoreRef.name).spec;
    expect(conditions).toEqual([{ namespaces: [`yoza-${slice}`] }]);
    expect(provider.aws.prefix).toBe(`yoza/${slice}/`);
    expect(provider.aws.role).toMatch(new RegExp(`^arn:aws:iam::\\d{12}:role/yoza-secrets-${slice}$`));
  });

  test('the team of a namespace and of an Argo CD project is the owner in the catalogue', () => {
    const owners = new Map(
      readCatalogue().flatMap(({ kind, metadata, spec }) =>
        kind === 'Component' && 'owner' in spec ? [[metadata.name, spec.owner] as const] : [],
      ),
    );
    for (const slice of apps) {
      const binding = platform.find(
        ({ kind, metadata }) => kind === 'RoleBinding' && metadata.namespace === `yoza-${slice}`,
      );
      expect(binding.subjects[0].name).toBe(`yoza:${owners.get(slice)}`);
      expect(find(platform, 'AppProject', slice).spec.roles[0].groups).toEqual([`yoza:${owners.get(slice)}`]);
    }
    expect(owners.get('shell')).toBe(owners.get('gateway'));
  });

  test('each namespace belongs to a team, which reads no Secrets and changes nothing but releases', () => {
    for (const slice of apps) {
      const own = platform.filter(({ metadata }) => metadata.namespace === `yoza-${slice}`);
      expect(find(platform, 'Namespace', `yoza-${slice}`)).toBeDefined();
      const { roleRef, subjects } = find(own, 'RoleBinding');
      expect(subjects).toEqual([{ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: `yoza:${slice}` }]);
      const { rules } = find(own, 'Role', roleRef.name);
      for (const { apiGroups, resources, verbs } of rules) {
        expect(resources).not.toContain('secrets');
        if (apiGroups.includes('')) expect(resources).not.toContain('*');
        const changes = verbs.filter((verb: string) => !['get', 'list', 'watch'].includes(verb));
        if (changes.length === 0) continue;
        expect([
          [['pods/exec', 'pods/portforward'], ['create']],
          [['pods'], ['delete']],
          [['rollouts', 'rollouts/status'], ['patch']],
        ]).toContainEqual([resources, changes]);
      }
    }
  });

  test('a team changes the progress of a release, and no other part of a Rollout', () => {
    const { matchConditions, validations } = find(platform, 'ValidatingAdmissionPolicy').spec;
    expect(matchConditions[0].expression).toContain("startsWith('yoza:')");
    for (const part of ['strategy', 'workloadRef'])
      expect(validations[0].expression).toContain(`object.spec.${part} == oldObject.spec.${part}`);
    expect(find(platform, 'ValidatingAdmissionPolicyBinding').spec).toEqual({
      policyName: find(platform, 'ValidatingAdmissionPolicy').metadata.name,
      validationActions: ['Deny'],
    });
  });

  test('images start in the namespaces of slices only with the signature of the pipeline on main', () => {
    const { spec } = find(platform, 'ImageValidatingPolicy');
    const [{ values }] = spec.matchConstraints.namespaceSelector.matchExpressions;
    expect(values.toSorted()).toEqual(apps.map((slice) => `yoza-${slice}`).toSorted());
    expect(spec).toMatchObject({
      failurePolicy: 'Fail',
      validationActions: ['Deny'],
      matchImageReferences: [{ glob: '*' }],
    });
    const [{ subject }] = spec.attestors[0].cosign.keyless.identities;
    const workflow = /github\.com\/yoza\/yoza\/(.+)@refs\/heads\/main$/.exec(subject)![1]!;
    expect(read(workflow)).toContain('uses: actions/attest@');
    expect(spec.attestations.map(({ name }: Loose) => name)).toEqual(['provenance', 'sbom']);
    const expressions = spec.validations.map(({ expression }: Loose) => expression);
    for (const name of ['provenance', 'sbom'])
      expect(expressions).toContain(
        `variables.all.all(image, verifyAttestationSignatures(image, attestations.${name}, [attestors.pipeline]) > 0)`,
      );
    // The workflow as it is on main may be called from any branch.
    expect(expressions.join()).toContain(`workflow.ref == 'refs/heads/main'`);
    expect(spec.variables[0].expression).toBe('images.containers + images.initContainers + images.ephemeralContainers');
  });
});
