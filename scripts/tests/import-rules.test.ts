/** Plants violations of the import and naming rules as real files in a copy of the tree, which the real linter must report. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { copyTree } from '../faults/copy-tree.ts';
import { root } from '../topology.ts';

const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
const mark = 'planted';
let planted = 0;

interface Violation {
  rule: string;
  file: string;
  code: string;
  /** Alternative that the linter must suggest. */
  says: string;
}

const importing = (specifier: string) => `import * as planted from '${specifier}';\nconsole.log(planted);\n`;
// One file each, so that a single run of the linter checks them all.
const at = (folder: string, suffix = '.ts') => `${folder}/${mark}-${planted++}${suffix}`;

const violations: Violation[] = [
  ...['@yoza/service-kit/errors', '@yoza/ui/button', 'koa', 'node:fs'].map((specifier) => ({
    rule: `contracts do not import ${specifier}`,
    file: at('contracts/jobs/src'),
    code: importing(specifier),
    says: specifier === 'node:fs' ? 'use a web API' : 'contracts import zod and the kernel only',
  })),
  ...['packages/service-kit', 'packages/messaging'].map((workspace) => ({
    rule: `${workspace} does not import a service`,
    file: at(`${workspace}/src`),
    code: importing('@yoza/jobs/config'),
    says: workspace === 'packages/messaging' ? 'imports contracts and service-kit only' : 'imports contracts only',
  })),
  {
    rule: 'service-kit does not import messaging',
    file: at('packages/service-kit/src'),
    code: importing('@yoza/messaging/outbox'),
    says: 'service-kit imports contracts only',
  },
  ...['@yoza/shell-sdk/api', '@yoza/kernel-contract/problem', '@tanstack/react-query'].map((specifier) => ({
    rule: `ui does not import ${specifier}`,
    file: at('packages/ui/src'),
    code: importing(specifier),
    says: 'pass data and texts in as props',
  })),
  ...['@yoza/shell-sdk/api', '@yoza/kernel-contract/problem', 'react-dom'].map((specifier) => ({
    rule: `map does not import ${specifier}`,
    file: at('packages/map/src'),
    code: importing(specifier),
    says: 'pass places and texts in as props',
  })),
  {
    rule: 'ui does not import the barrel of its primitives',
    file: at('packages/ui/src'),
    code: importing('react-aria-components'),
    says: 'Import one component by its own path',
  },
  {
    rule: 'shell-sdk does not import a service',
    file: at('packages/shell-sdk/src'),
    code: importing('@yoza/service-kit/errors'),
    says: 'shell-sdk imports ui and contracts only',
  },
  {
    rule: 'shell-sdk has no Node modules outside its build folder',
    file: at('packages/shell-sdk/src'),
    code: importing('node:path'),
    says: 'use a web API',
  },
  ...['identity', 'billing', 'chat'].map((other) => ({
    rule: `jobs does not import ${other}`,
    file: at('services/jobs/src'),
    code: importing(`@yoza/${other}/config`),
    says: 'learn of other services by their events',
  })),
  ...[
    '@yoza/billing-contract/registry',
    '@yoza/billing-contract/payment-operations',
    '@yoza/platform-contract/operations',
  ].map((specifier) => ({
    rule: `jobs does not import ${specifier}`,
    file: at('services/jobs/src'),
    code: importing(specifier),
    says: 'A service binds only its own operations',
  })),
  {
    rule: 'billing does not depend on what the contract of chat passes on',
    file: at('contracts/billing/src'),
    code: importing('@yoza/jobs-contract/tracking'),
    says: 'contracts import zod and the kernel only',
  },
  {
    rule: 'a service does not reach another by a relative path',
    file: at('services/jobs/src'),
    code: importing('../../billing/src/config.ts'),
    says: 'No ../ out of a workspace',
  },
  {
    rule: 'a test does not reach another service either',
    file: at('services/jobs/tests'),
    code: importing('../../billing/src/config.ts'),
    says: 'No ../ out of a workspace',
  },
  {
    rule: 'a re-export is an import',
    file: at('services/jobs/src'),
    code: `export * from '@yoza/billing/config';\n`,
    says: 'learn of other services by their events',
  },
  {
    rule: 'a dynamic import is an import',
    file: at('services/jobs/src'),
    code: `console.log(await import('@yoza/billing/config'));\n`,
    says: 'learn of other services by their events',
  },
  {
    rule: 'a type import is an import',
    file: at('services/jobs/src'),
    code: `import type { Invoice } from '@yoza/billing/invoice';\nexport type Planted = Invoice;\n`,
    says: 'learn of other services by their events',
  },
  ...['@yoza/messaging/outbox', '@yoza/jobs/config'].map((specifier) => ({
    rule: `the gateway does not import ${specifier}`,
    file: at('gateway/src'),
    code: importing(specifier),
    says: 'the gateway imports contracts and service-kit only',
  })),
  {
    rule: 'the gateway has no ORM',
    file: at('gateway/src'),
    code: importing('@mikro-orm/core'),
    says: 'The gateway has no ORM',
  },
  ...['@yoza/shell/navigation', '@yoza/mfe-field/module', '@yoza/service-kit/errors'].map((specifier) => ({
    rule: `mfe-booking does not import ${specifier}`,
    file: at('mfe-booking/src'),
    code: importing(specifier),
    says: 'a remote imports shell-sdk, ui, map and contracts only',
  })),
  {
    rule: 'a remote has no Node modules',
    file: at('mfe-admin/src'),
    code: importing('node:fs'),
    says: 'goes to browsers, which have no node:fs',
  },
  {
    rule: 'a remote does not import the primitives of ui',
    file: at('mfe-field/src'),
    code: importing('react-aria-components/Button'),
    says: 'Only ui imports react-aria-components',
  },
  {
    rule: 'the shell does not import a remote',
    file: at('shell/src'),
    code: importing('@yoza/mfe-booking/module'),
    says: 'remotes are loaded at runtime',
  },
  {
    rule: 'the sandbox imports nothing of ours',
    file: at('sandbox/src'),
    code: importing('@yoza/kernel-contract/problem'),
    says: 'it speaks the protocol of the provider',
  },
  ...['koa', '@koa/router'].map((specifier) => ({
    rule: `an entity does not import ${specifier}`,
    file: at('services/jobs/src/job', '.entity.ts'),
    code: importing(specifier),
    says: 'An entity does not know Koa',
  })),
  ...['@nats-io/jetstream', '@yoza/messaging/outbox'].map((specifier) => ({
    rule: `an entity does not import ${specifier}`,
    file: at('services/jobs/src/job', '.entity.ts'),
    code: importing(specifier),
    says: 'An entity does not know NATS',
  })),
  {
    rule: 'an entity does not import its presenter',
    file: at('services/jobs/src/job', '.entity.ts'),
    code: importing('./job.presenter.ts'),
    says: 'An entity imports no queries, presenter or policy',
  },
  {
    rule: 'a command does not import routes',
    file: at('services/jobs/src/job'),
    code: importing('./job.routes.ts'),
    says: 'Only app.ts imports routes',
  },
  {
    rule: 'a command does not import an event handler',
    file: at('services/jobs/src/job'),
    code: importing('./on-payment-succeeded.ts'),
    says: 'Only subscriptions.ts imports event handlers',
  },
  ...['services/chat', 'gateway', 'packages/service-kit', 'scripts'].map((workspace) => ({
    rule: `${workspace} does not import the NATS client`,
    file: at(workspace === 'scripts' ? 'scripts' : `${workspace}/src`),
    code: importing('@nats-io/transport-node'),
    says: 'Only messaging imports the NATS client',
  })),
  ...['services/jobs/src', 'gateway/src', 'packages/messaging/src', 'sandbox/src', 'shell/src'].map((folder) => ({
    rule: `${folder} does not read process.env outside config.ts`,
    file: at(folder),
    code: `export const planted = process.env['PLANTED'];\n`,
    says: 'Only config.ts reads process.env',
  })),
  ...(
    [
      ['services/jobs/src/slot', 'setInterval(() => {}, 1_000);\n'],
      [
        'services/billing/src',
        `import { every } from '@yoza/service-kit/lifecycle';\nevery(1_000, console, async () => {});\n`,
      ],
      ['packages/messaging/src', 'setInterval(() => {}, 1_000);\n'],
    ] as const
  ).map(([folder, code]) => {
    const file = at(folder);
    return {
      rule: `${folder} starts no timer outside background-work.ts, as a canary would run it`,
      file,
      code,
      says: `begin it in src/background-work.ts of its service, not in ${file}`,
    };
  }),
  ...['common', 'shared', 'utils', 'helpers', 'misc', 'types'].flatMap((name) => [
    {
      rule: `no folder is named ${name}`,
      file: at(`services/chat/src/${mark}-folder/${name}`),
      code: 'export const planted = 1;\n',
      says: 'name the folder or file for its one job',
    },
    {
      rule: `no file is named ${name}`,
      file: at('services/chat/src', `/${name}.ts`),
      code: 'export const planted = 1;\n',
      says: 'name the folder or file for its one job',
    },
  ]),
  {
    rule: 'files are kebab-case',
    file: at('services/chat/src', '/sendMessage.ts'),
    code: 'export const planted = 1;\n',
    says: 'files are kebab-case',
  },
  {
    rule: 'exports are named',
    file: at('services/chat/src'),
    code: 'export default 1;\n',
    says: 'named',
  },
];

const allowed = [
  { file: at('contracts/jobs/src'), specifier: 'zod' },
  { file: at('services/jobs/src'), specifier: '@yoza/kernel-contract/problem' },
  { file: at('services/jobs/src'), specifier: '@yoza/jobs-contract/rating-operations' },
  { file: at('services/jobs/src'), specifier: '@yoza/billing-contract/events' },
  { file: at('contracts/chat/src'), specifier: '@yoza/jobs-contract/tracking' },
  { file: at('services/jobs/tests'), specifier: '@yoza/platform-contract/operations' },
  { file: at('services/jobs/src'), specifier: '@yoza/messaging/outbox' },
  { file: at('services/jobs/tests'), specifier: '@yoza/local-infrastructure/test-environment' },
  { file: at('packages/messaging/src'), specifier: '@nats-io/jetstream' },
  { file: at('bench/references'), specifier: '@nats-io/jetstream' },
  { file: at('packages/shell-sdk/src/build'), specifier: 'node:path' },
  { file: at('mfe-booking/src'), specifier: '@yoza/shell-sdk/api' },
  { file: at('gateway/src'), specifier: '@yoza/service-kit/errors' },
];

const circle = [at('services/chat/src'), at('services/chat/src')] as const;
const typeCircle = [at('packages/map/src'), at('packages/map/src')] as const;
const nameOf = (file: string) => `./${file.split('/').at(-1)}`;

const folders = ['one', 'two'].map((name) => at(`packages/map/src/${mark}-${name}`));

/** Code of the planted files, by file. */
const garden = new Map<string, string>([
  ...violations.map(({ file, code }) => [file, code] as const),
  ...allowed.map(({ file, specifier }) => [file, importing(specifier)] as const),
  [circle[0], `import { two } from '${nameOf(circle[1])}';\nexport const one = () => two;\n`],
  [typeCircle[0], `import { two } from '${nameOf(typeCircle[1])}';\nexport type One = typeof two;\n`],
  [typeCircle[1], `import type { One } from '${nameOf(typeCircle[0])}';\nexport const two = (one: One) => one;\n`],
  ...folders.map((file, index) => {
    const other = folders[1 - index]!.split('/').slice(0, -1).at(-1);
    return [file, importing(`../${other}/planted.ts`)] as const;
  }),
  [circle[1], `import { one } from '${nameOf(circle[0])}';\nexport const two = () => one;\n`],
]);

/** Findings of the linter, by file. */
const findings = new Map<string, string>();

async function lint(folder: string, files: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [oxlint, '--format=unix', ...files], {
    cwd: folder,
    maxBuffer: 2 ** 25,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout;
}

beforeAll(async () => {
  // Other tests read the tree at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'yoza-import-rules-'));
  try {
    copyTree(folder);
    for (const [file, code] of garden) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, code);
    }
    const output = await lint(folder, [...garden.keys()]);
    for (const file of garden.keys()) {
      findings.set(
        file,
        output
          .split('\n')
          .filter((line) => line.includes(`${file}:`))
          .join('\n'),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.each(violations)('import rules: enforce that $rule', ({ file, says }) => {
  expect(findings.get(file)).toContain(says);
});

test('import rules: report modules that import each other in a cycle', () => {
  expect(findings.get(circle[0])).toContain('cycle');
});

test('import rules: count a type import as part of a cycle', () => {
  expect(findings.get(typeCircle[0])).toContain('cycle');
});

test('import rules: report folders that import each other, with both files', () => {
  const [found] = folders.map((file) => findings.get(file)).filter(Boolean);
  expect(found).toContain('import each other');
  for (const file of folders) expect(found).toContain(file);
});

test.each(allowed)('import rules: allow $file to import $specifier', ({ file }) => {
  expect(findings.get(file)).toBe('');
});
