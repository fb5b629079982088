import { existsSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';
import { componentProject } from './packages/component-testing/src/vitest-project.ts';

/** Workspaces whose tests need PostgreSQL, NATS or Redis. The tests of all other workspaces need only Node. */
const onInfrastructure = (workspace: string) =>
  workspace.startsWith('services/') ||
  ['packages/messaging', 'packages/service-kit', 'packages/local-infrastructure', 'gateway'].includes(workspace);

/** Workspaces whose tests start their own servers. */
const startsServers = ['chaos'];

/** Workspaces whose tests replace globals such as `location`. */
const replacesGlobals = ['packages/shell-sdk', 'mfe-field'];

/** Front ends whose component tests replace their own modules. */
const replacesModules = ['shell'];

/** A sparse checkout may have none of them. */
const foldersIn = (parent: string) => globSync(`${parent}/*`, { cwd: import.meta.dirname });

const workspaces = [
  ...foldersIn('contracts'),
  ...foldersIn('packages'),
  ...foldersIn('services'),
  'gateway',
  'sandbox',
  'shell',
  'mfe-booking',
  'mfe-field',
  'mfe-admin',
  'bench',
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
      // Tests of scripts run git, kubectl and promtool, which take long on a busy machine.
      testTimeout: integration || workspace === 'scripts' ? 60_000 : 15_000,
      hookTimeout: integration || workspace === 'scripts' ? 120_000 : 30_000,
      // A worker loads each module once, for all of its files.
      isolate: replacesGlobals.includes(workspace),
    },
  };
}

const withComponents = workspaces.filter(
  (workspace) => globSync('tests/**/*.test.tsx', { cwd: new URL(`${workspace}/`, import.meta.url) }).length > 0,
);

// More parallel files than the two cores, since tests mostly wait for servers and browsers, and each has its own data.
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      ...workspaces.map(projectFor),
      ...withComponents.map((workspace) => componentProject(workspace, replacesModules.includes(workspace))),
    ],
  },
});
