import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Area } from '@yoza/shell-sdk/area';
import { textsReady } from '@yoza/shell-sdk/i18n';
import { forgetRegistry, manifestOf, registry, type RemoteName } from '../registry.ts';

const areas = new Map<RemoteName, Promise<Area>>();
let attempts = 0;

/**
 * Returns the area a remote exposes; loaded on the first call, the same promise afterwards. Rejects when the registry does not have the
 * remote, or when the registry, the manifest, the entry or one of the area's files cannot be fetched.
 */
export function areaOf(name: RemoteName): Promise<Area> {
  let area = areas.get(name);
  if (!area) areas.set(name, (area = load(name)));
  return area;
}

/** Discards a failed load, so that the next {@link areaOf} fetches the registry and the remote again. A loaded area stays. */
export async function forgetFailed(name: RemoteName): Promise<void> {
  const failed = await areas.get(name)?.then(
    () => false,
    () => true,
  );
  if (!failed) return;
  areas.delete(name);
  forgetRegistry();
  attempts += 1;
}

async function load(name: RemoteName): Promise<Area> {
  const record = (await registry())[name];
  if (!record) throw new Error(`The registry has no remote named ${name}`);
  const address = new URL((await manifestOf(record)).entry);
  // The runtime and the browser both cache a failed script: another address counts as another script.
  if (attempts > 0) address.searchParams.set('attempt', String(attempts));
  registerRemotes([{ name, entry: address.href }], { force: attempts > 0 });
  const area = await loadRemote<Area>(`${name}/area`);
  if (!area) throw new Error(`The remote ${name} exposes no area`);
  await textsReady();
  return area;
}
