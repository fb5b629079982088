/** Compares the images and docker-compose.yml with what the programs import, read and listen on. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultPorts, root, services } from '../topology.ts';
import {
  backend,
  copiedBy,
  folderOf,
  imageEnvironment,
  json,
  linesOf,
  made,
  read,
  readBy,
  slices,
  stages,
  targetOf,
} from './deployed-programs.ts';
import type { Environment } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';

describe('images', () => {
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1];

  test.each(slices)('%s is built from itself and every workspace it imports, and from no other', (slice) => {
    const folder = mkdtempSync(join(tmpdir(), 'yoza-slice-'));
    try {
      execFileSync(process.execPath, ['scripts/keep-slice.ts', folderOf(slice), folder], { cwd: root });
      const kept = (half: string) =>
        globSync('**/package.json', { cwd: join(folder, half) })
          .map((file) => dirname(file))
          .filter((name) => name !== '.')
          .toSorted();
      const needed = new Set<string>();
      const follow = (workspace: string) => {
        needed.add(workspace);
        const imported = globSync('src/**/*.{ts,tsx}', { cwd: join(root, workspace) })
          .filter((file) => !/\.test\.|testing\.ts|test-environment/.test(file))
          .flatMap((file) => [
            ...read(`${workspace}/${file}`).matchAll(/^(?:import|export) (?!type )[^;]*? from '@yoza\/([\w-]+)/gm),
          ])
          .map(([, name]) => name!.replace(/^(.*)-contract$/, 'contracts/$1'))
          .map((name) => (name.includes('/') ? name : `packages/${name}`));
        // The outline in small pages is read from the map's own file.
        if (
          existsSync(join(root, workspace, 'rspack.config.ts')) &&
          /smallPage\(/.test(read(`${workspace}/rspack.config.ts`))
        )
          imported.push('packages/map');
        for (const next of imported) if (next !== workspace && !needed.has(next)) follow(next);
      };
      follow(folderOf(slice));
      const shared = [...needed].filter((name) => name !== 'packages/local-infrastructure').toSorted();
      expect(kept('sources')).toEqual(shared);
      expect(kept('manifests')).toEqual(shared);
      expect(existsSync(join(folder, 'manifests/package-lock.json'))).toBe(true);
      expect(readFileSync(join(folder, 'manifests/workspaces'), 'utf8').split(' --workspace ').length).toBe(
        shared.length,
      );
      for (const { from, source } of copiedBy(targetOf(slice), slice)) {
        expect([...stages.keys()]).toContain(from);
        if (source.startsWith('/slice/')) expect(existsSync(join(folder, source.slice('/slice/'.length)))).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('run unprivileged, on the Node version of npm start, with labels, and listen on the agreed ports', () => {
    const { optionalDependencies } = json('package.json');
    for (const version of Object.values(optionalDependencies)) expect(base).toBe(`node:${version}-slim`);
    for (const slice of slices) {
      const lines = linesOf(targetOf(slice));
      expect(lines[0]).toBe('FROM ${NODE_IMAGE}');
      expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000');
      const label = lines.find((line) => line.startsWith('LABEL ')) ?? '';
      for (const name of ['title', 'version', 'revision', 'base.name'])
        expect(label).toContain(`org.opencontainers.image.${name}=`);
      const health = lines.findLast((line) => line.startsWith('HEALTHCHECK ')) ?? '';
      expect(health).toMatch(slice === 'shell' ? /NONE$/ : /CMD \[/);
    }
    expect(imageEnvironment('service')).toMatchObject({
      YOZA_HOST: '0.0.0.0',
      YOZA_PORT: '8080',
      YOZA_OPERATIONS_PORT: '9090',
    });
    expect(linesOf('remote').at(-1)).toContain('"--host", "0.0.0.0", "--port", "8080"');
  });

  test('the Dockerfile passes the linter, pins its base image and contains no secret', () => {
    const text = read('Dockerfile');
    expect(validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    for (const lines of stages.values()) expect(lines[0]).toBe('FROM ${NODE_IMAGE}');
    expect(text).not.toMatch(/^ADD /m);
    expect(text).not.toMatch(/(?:ARG|ENV) \w*(?:SECRET|PASSWORD|PRIVATE|TOKEN)/);
    expect(text).not.toMatch(/npm (?:install|i) /);
    for (const [install] of text.matchAll(/npm ci .*/g)) expect(install).toContain('--ignore-scripts');
  });

  test('a remote has all packages that its file server imports', () => {
    const packages = json('package-lock.json').packages as Record<string, { dependencies?: Environment }>;
    const needed = ['sirv', ...Object.keys(packages['node_modules/sirv']?.dependencies ?? {})];
    for (const name of needed)
      expect(read('Dockerfile')).toContain(`COPY --from=front-end /yoza/node_modules/${name} node_modules/${name}\n`);
    const imported = [...read('packages/shell-sdk/src/build/static-server.ts').matchAll(/from '([^'.]+)'/g)].map(
      ([, name]) => name,
    );
    expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual(['sirv']);
  });

  test('the build context contains the sources of the images, but neither secrets nor tests', () => {
    const lines = read('.dockerignore').split('\n');
    const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1).replace('*', ''));
    for (const source of [...slices.map(folderOf), 'scripts/keep-slice.ts', 'scripts/workspaces-of.ts', '.npmrc'])
      expect(
        kept.some((name) => source.startsWith(name)),
        source,
      ).toBe(true);
    expect(lines).toEqual(expect.arrayContaining(['*', '**/node_modules', '**/dist', '**/tests']));
    // A developer's own files may also be in the folders that are kept.
    const ignored = read('.gitignore').split('\n').filter(Boolean);
    for (const name of ignored) expect(lines, name).toContain(`**/${name.replace(/^\/|\/$/g, '')}`);
    expect(kept.filter((name) => ['.env', '.data', '.git'].some((secret) => secret.startsWith(name)))).toEqual([]);
  });
});

describe('docker compose', () => {
  const variables: Environment = {};
  for (const [, name, value] of made('env').matchAll(/^(\w+)=(.*)$/gm)) {
    variables[name!] = value!.replaceAll(/\$\{(\w+)\}/g, (_, other: string) => variables[other] ?? '');
  }
  const interpolation = /\$\{(\w+)(?::[-?]([^}]*))?\}/g;
  const text = read('docker-compose.yml');
  const compose = parse(
    text.replaceAll(interpolation, (_, name: string, other = '') => variables[name] || other),
    { merge: true },
  ) as Loose;
  const ours = Object.entries<Loose>(compose.services).filter(([, service]) => service.image.startsWith('yoza/'));

  test('uses exactly the variables that .env.example documents', () => {
    const used = new Set([...text.matchAll(interpolation)].map(([, name]) => name!));
    expect(
      Object.keys(variables)
        .filter((name) => name !== 'COMPOSE_PROFILES')
        .toSorted(),
    ).toEqual([...used].toSorted());
  });

  test.each([...backend, 'sandbox', ...services.flatMap((name) => [`${name}-migrate`, `${name}-demo`])])(
    '%s can read its environment',
    async (name) => {
      const slice = name.split('-')[0]!;
      const own = compose.services[name].environment as Environment;
      const environment = { ...imageEnvironment(targetOf(slice)), ...own };
      const { problems, lookups } = await readBy(slice, environment);
      expect(problems).toEqual([]);
      if (slice === 'sandbox') return;
      expect(
        Object.keys(own).filter((variable) => variable.startsWith(slice.toUpperCase()) && !lookups.has(variable)),
      ).toEqual([]);
    },
  );

  test.each(backend)('can set every variable of %s', async (slice) => {
    const given = { ...imageEnvironment(targetOf(slice)), ...compose.services[slice].environment };
    const { lookups } = await readBy(slice, given);
    const prefix = `${slice.toUpperCase()}_`;
    const missing = [...lookups].filter((name) => {
      const suffix = name.slice(prefix.length);
      const names = [name, `YOZA_${suffix}`, ...(suffix === 'ENVIRONMENT' ? ['NODE_ENV'] : [])];
      return name.startsWith(prefix) && !names.some((one) => one in given);
    });
    expect(missing, 'missing in docker-compose.yml and .env.example').toEqual([]);
  });

  test('is valid for Compose', () => {
    const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(
      json('k8s/schemas/compose.json'),
    );
    const faults = (file: Loose) =>
      validate(file) ? [] : validate.errors!.map((fault) => `${fault.instancePath} ${fault.message}`);
    expect(faults(compose)).toEqual([]);
    expect(faults({ ...compose, services: { ...compose.services, more: { imag: 'postgres' } } })).not.toEqual([]);
    for (const [name, { image }] of Object.entries<Loose>(compose.services))
      expect(image, name).toMatch(/^yoza\/|^[\w/-]+:[\d.]+[\w.-]*$/);
  });

  test('refers only to existing dependencies, mounts and build targets', () => {
    for (const [name, service] of Object.entries<Loose>(compose.services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services, name).toHaveProperty([other]);
      for (const volume of service.volumes ?? []) {
        const source = (volume as string).split(':')[0]!;
        if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
        else expect(compose.volumes, name).toHaveProperty([source]);
      }
      if (service.build) expect([...stages.keys()]).toContain(service.build.target);
    }
    expect(
      ours
        .filter(([, { build }]) => build)
        .map(([name, { build }]) => [name, build.target, build.args.SLICE])
        .toSorted(),
    ).toEqual(slices.map((slice) => [slice, targetOf(slice), folderOf(slice)]).toSorted());
  });

  test('runs our containers read-only, without privileges and with limits, and publishes only the public ports', () => {
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        pull_policy: 'never',
        mem_limit: expect.anything(),
      });
    }
    const published = Object.entries<Loose>(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port: string) => [name, port]),
    );
    expect(published).toEqual([
      ['identity', `127.0.0.1:${defaultPorts.SANDBOX_PORT}:18090`],
      ['gateway', `127.0.0.1:${defaultPorts.PORT}:8080`],
    ]);
  });
});
