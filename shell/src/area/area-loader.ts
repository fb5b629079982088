import type { Area } from '@yoza/shell-sdk/area';
import { textsReady } from '@yoza/shell-sdk/i18n';
import { firstFilesOf, forgetRemotes, type RemoteName, remotes } from '../remotes.ts';
import { loadFromContainer } from './container.ts';
import { requestFailedAgain } from './preload-area.ts';

const areas = new Map<RemoteName, Promise<Area>>();
/** Versions of these areas, once the list of remotes has named them. */
const versions = new Map<RemoteName, string>();
let attempts = 0;

/**
 * Returns the area a remote exposes; loaded on the first call, the same promise afterwards. Rejects when the list of remotes does not have
 * the remote, or when the list, the remote's entry or one of the area's files cannot be fetched.
 */
export function areaOf(name: RemoteName): Promise<Area> {
  let area = areas.get(name);
  if (!area) areas.set(name, (area = load(name)));
  return area;
}

/** Returns the version of an area that was loaded or failed to load; undefined before, and if the list of remotes does not have the remote. */
export const versionOf = (name: RemoteName): string | undefined => versions.get(name);

/**
 * Discards a failed load, so that the next {@link areaOf} loads the remote again, in the version that the list names by now. A loaded area stays.
 */
export async function forgetFailed(name: RemoteName): Promise<void> {
  const failed = await areas.get(name)?.then(
    () => false,
    () => true,
  );
  if (!failed) return;
  areas.delete(name);
  versions.delete(name);
  forgetRemotes();
  attempts += 1;
  // A failure here occurs again when the area is loaded.
  await requestFilesAgain(name).catch(() => {});
}

async function requestFilesAgain(name: RemoteName): Promise<void> {
  const record = (await remotes())[name];
  if (record) await requestFailedAgain(await firstFilesOf(record));
}

async function load(name: RemoteName): Promise<Area> {
  const record = (await remotes())[name];
  if (!record) throw new Error(`There is no remote named ${name}`);
  versions.set(name, record.version);
  const { entry, needsRuntime } = await firstFilesOf(record);
  const address = new URL(entry);
  // The browser caches a failed script: another address counts as another script.
  if (attempts > 0) address.searchParams.set('attempt', String(attempts));
  const load = needsRuntime
    ? (await import(/* webpackChunkName: "released-container" */ './released-container.ts')).loadFromReleasedContainer
    : loadFromContainer;
  const area = (await load(name, address.href)) as Area | null;
  if (!area?.Area) throw new Error(`The remote ${name} exposes no area`);
  await textsReady();
  return area;
}
