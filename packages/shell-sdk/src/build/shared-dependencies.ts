import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Packages that host and remotes have exactly one copy of, because they hold a React context, a registry or a store. The host's copy is the one in
 * use (`loaded-first`); a remote carries its own only for running alone. `@yoza/ui` and react-aria-components are not here, on purpose: they keep
 * nothing that host and remotes must agree on, bundling them lets each remote ship only the components it uses, and a team can take a newer @yoza/ui
 * without waiting for the shell. Sharing them module by module would mix two versions of react-aria's contexts in one component tree.
 */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  'jotai',
  '@tanstack/react-query',
] as const;

/** SDK modules that must exist once. The SDK imports them by their full names too: a relative import would compile a second copy into each remote. */
const oneInstance = [
  '@yoza/shell-sdk/api',
  '@yoza/shell-sdk/api-error',
  '@yoza/shell-sdk/format',
  '@yoza/shell-sdk/i18n',
  '@yoza/shell-sdk/live-socket',
  '@yoza/shell-sdk/query-client',
  '@yoza/shell-sdk/session',
  '@yoza/shell-sdk/technician-session',
  '@yoza/shell-sdk/translation',
] as const;

/** Stand-ins for libraries of which only a part is used, because shared modules are loaded as a whole. */
const reduced: Partial<Record<(typeof singletons)[number], string>> = {
  'react-router': '@yoza/shell-sdk/routing',
  '@tanstack/react-query': '@yoza/shell-sdk/queries',
};

/** The full libraries behind `reduced`, under names that are not shared; the stand-ins re-export from them. */
export const librarySources: Record<string, string> = Object.fromEntries(
  ['react-router', '@tanstack/react-query'].map((name) => [
    `${name}-source$`,
    fileURLToPath(import.meta.resolve(name)),
  ]),
);

export interface SharedDependency {
  singleton: true;
  import?: string;
  version?: string;
  requiredVersion: string | false;
}

/** Returns the `shared` table of Module Federation, the same in the host and in every remote. */
export function sharedDependencies(): Record<string, SharedDependency> {
  const table: Record<string, SharedDependency> = {};
  for (const name of singletons) {
    const { version } = require(`${name}/package.json`) as { version: string };
    const entry: SharedDependency = { singleton: true, requiredVersion: `^${version}` };
    table[name] = reduced[name] ? { ...entry, import: reduced[name], version } : entry;
  }
  for (const name of oneInstance) table[name] = { singleton: true, requiredVersion: false };
  return table;
}
