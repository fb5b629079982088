import { existsSync, globSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';
import { componentProject } from './packages/component-testing/src/vitest-project.ts';

/** Workspaces whose tests need PostgreSQL, NATS or Redis; every other workspace's tests need nothing but Node. */
const onInfrastructure = (workspace: string) =>
  workspace.startsWith('services/') ||
  ['packages/messaging', 'packages/service-kit', 'packages/local-infrastructure', 'gateway'].includes(workspace);

/** Workspaces whose tests start servers of their own. */
const startsServers = ['chaos'];

/** Workspaces whose tests draw in a browser. */
const inBrowser = ['packages/ui', 'packages/map', 'shell'];

const foldersIn = (parent: string) => readdirSync(new URL(parent, import.meta.url)).map((name) => `${parent}/${name}`);

const workspaces = [
  'contracts',
  ...foldersIn('packages'),
  ...foldersIn('services'),
  'gateway',
  'sandbox',
  'shell',
  'mfe-booking',
  'mfe-field',
  'mfe-admin',
  'chaos',
  'scripts',
].filter((workspace) => existsSync(new URL(`${workspace}/tests`, import.meta.url)));

function projectFor(workspace: string): TestProjectConfiguration {
  const integration = onInfrastructure(workspace) || startsServers.includes(workspace);
  return {
    test: {
      name: `${integration ? 'integration' : 'unit'}:${workspace.split('/').at(-1)}`,
      root: workspace,
      include: ['{src,tests}/**/*.test.ts'],
      environment: 'node',
      pool: 'forks',
      globalSetup: onInfrastructure(workspace)
        ? [new URL('packages/local-infrastructure/src/test-environment.ts', import.meta.url).pathname]
        : [],
      testTimeout: integration ? 60_000 : 15_000,
      hookTimeout: integration ? 120_000 : 30_000,
      // A second try is named in the summary: a machine that stalls is no failure, a test that needs it often is to be mended.
      retry: integration || inBrowser.includes(workspace) ? 1 : 0,
    },
  };
}

const withComponents = workspaces.filter(
  (workspace) => globSync('tests/**/*.test.tsx', { cwd: new URL(`${workspace}/`, import.meta.url) }).length > 0,
);

// Two files at a time: tests wait for servers more than they compute, and each has a database of its own.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [...workspaces.map(projectFor), ...withComponents.map(componentProject)],
  },
});
