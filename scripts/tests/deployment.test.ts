/** The images and docker-compose.yml, compared with what the programs import, read and listen on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import type { Environment, Loose } from './deployed-programs.ts';

describe('images', () => {
  test.each(slices)('%s is made from what is there, and from every workspace it imports', (slice) => {
    const copied = copiedBy(targetOf(slice), slice);
    expect(copied.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const needed = new Set<string>();
    const follow = (folder: string) => {
      for (const name of Object.keys(json(`${folder}/package.json`).dependencies ?? {})) {
        const [, ours] = /^@yoza\/(.+)$/.exec(name) ?? [];
        const next = ours && (ours === 'contracts' ? ours : `packages/${ours}`);
        if (next && !needed.has(next)) follow((needed.add(next), next));
      }
    };
    follow(folderOf(slice));
    for (const workspace of [...needed, folderOf(slice)]) {
      expect(copied).toContain(workspace);
      expect(copied).toContain(`${workspace}/package.json`);
    }
  });

  test('they run unprivileged, on Node 26, and listen where the others look', () => {
    for (const slice of slices) {
      const lines = linesOf(targetOf(slice));
      expect(lines[0]).toBe('FROM node:26-slim');
      expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000');
    }
    expect(imageEnvironment('service')).toMatchObject({
      YOZA_HOST: '0.0.0.0',
      YOZA_PORT: '8080',
      YOZA_OPERATIONS_PORT: '9090',
    });
    expect(linesOf('remote').at(-1)).toContain('"--host", "0.0.0.0", "--port", "8080"');
  });

  test('a remote has all its file server imports', () => {
    const packages = json('package-lock.json').packages as Record<string, { dependencies?: Environment }>;
    const needed = ['sirv', ...Object.keys(packages['node_modules/sirv']?.dependencies ?? {})];
    for (const name of needed)
      expect(read('Dockerfile')).toContain(`COPY --from=front-end /yoza/node_modules/${name} node_modules/${name}\n`);
    const imported = [...read('packages/shell-sdk/src/build/static-server.ts').matchAll(/from '([^'.]+)'/g)].map(
      ([, name]) => name,
    );
    expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual(['sirv']);
  });

  test('the images get nothing that .dockerignore does not name', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1).replace('*', ''));
    for (const slice of slices) {
      for (const source of copiedBy(targetOf(slice), slice))
        expect(
          kept.some((name) => source.startsWith(name)),
          source,
        ).toBe(true);
    }
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

  test('every variable is explained in .env.example, and none there is without use', () => {
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
      const { problems, asked } = await readBy(slice, environment);
      expect(problems).toEqual([]);
      if (slice === 'sandbox') return;
      expect(
        Object.keys(own).filter((variable) => variable.startsWith(slice.toUpperCase()) && !asked.has(variable)),
      ).toEqual([]);
    },
  );

  test('what is waited for, mounted and built is there', () => {
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

  test('ours write nowhere, may nothing, have limits, and only the doors are published', () => {
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
