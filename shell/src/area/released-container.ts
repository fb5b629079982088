import * as runtime from '@module-federation/runtime-core';
import { shareScope } from './container.ts';

// Builds released until November 2026 take the federation runtime from the host by this name. Delete this file when none of them is in use.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });

let host: runtime.ModuleFederation | undefined;

/** Loads the area of a remote that needs the federation runtime; with the host's shared modules, as `loadFromContainer` does for all others. */
export async function loadFromReleasedContainer(name: string, entry: string): Promise<unknown> {
  host ??= new runtime.ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: await sharedModules(),
    shareStrategy: 'loaded-first',
  });
  host.registerRemotes([{ name, entry }], { force: true });
  return host.loadRemote(`${name}/area`);
}

async function sharedModules(): Promise<runtime.UserOptions['shared']> {
  const scope = await shareScope();
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.entries(versions).map(([version, shared]) => ({
        version,
        // Tells the bundler's sharing, which all other remotes use, that it must not use another version from now on.
        get: () => {
          shared.loaded = true;
          return shared.get();
        },
        loaded: Boolean(shared.loaded),
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: false as const },
      })),
    ]),
  );
}
