import { record, startReports } from '../reports/area-event.ts';
import type { RemoteName } from '../remotes.ts';
import { areaOf, versionOf } from './area-loader.ts';

/**
 * Records that an area on screen was opened, once it has loaded or failed to load. `isBroken` states that it cannot be shown: it failed while loading,
 * or while rendering if it has loaded. An area that is in no list of remotes has no version to record.
 */
export async function followArea(remote: RemoteName, isBroken = false): Promise<void> {
  const isLoaded = await areaOf(remote).then(
    () => true,
    () => false,
  );
  const version = versionOf(remote);
  if (!version) return;
  record({ kind: 'opened', remote, version });
  if (isBroken) record({ kind: 'failed', remote, version, cause: isLoaded ? 'render' : 'load' });
  startReports();
}
