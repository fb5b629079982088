import { finishScript } from './finish-script.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Shared modules by name and version, each with a function that loads it. The bundler's format. */
export type ShareScope = Record<
  string,
  Record<string, { get: () => Promise<() => unknown>; loaded?: number | boolean }>
>;

/** Entry of a remote's build: takes the host's shared modules, then loads what the remote exposes. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** Returns the modules that the host shares with remotes. */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}

/** Loads a remote's entry and returns the module it exposes as `./area`. Rejects when one of the files cannot be fetched. */
export async function loadFromContainer(name: string, entry: string): Promise<unknown> {
  const [scope] = await Promise.all([shareScope(), finishScript(entry)]);
  // The entry is a script that declares its container as a variable of the page.
  const container = (globalThis as Record<string, unknown>)[name] as Container | undefined;
  if (typeof container?.init !== 'function') throw new Error(`${entry} has no container named ${name}`);
  await container.init(scope);
  return (await container.get('./area'))();
}
