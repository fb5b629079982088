import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Packages of which host and remotes share one copy, because they hold a React context, a registry or a store. A version that is loaded is used, else
 * the highest one that host and remote offer. The host has loaded nearly all of its own before it opens a remote; a remote has its own for running
 * alone. `@yoza/ui` and react-aria-components are excluded on purpose: they hold no state that host and remotes must share, bundling them lets each
 * remote ship only the components it uses, and a team can use a newer @yoza/ui before the shell does. Sharing them module by module would mix two versions of react-aria's contexts in one component tree.
 */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  'jotai',
  '@tanstack/react-query',
] as const;

/**
 * Modules of the SDK that must exist once. The SDK too imports them by their full names: a relative import would compile a second copy into each
 * remote.
 */
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
  '@yoza/shell-sdk/unauthorized',
] as const;

/** Replacements for libraries of which only a part is used, since shared modules are loaded as a whole. */
const reduced: Partial<Record<(typeof singletons)[number], string>> = {
  'react-router': '@yoza/shell-sdk/routing',
  '@tanstack/react-query': '@yoza/shell-sdk/queries',
};

/** Full libraries behind `reduced`, under names that are not shared; the replacements re-export from them. */
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
