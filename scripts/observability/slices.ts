import { services } from '../topology.ts';

/** Slices with rules and a dashboard of their own. */
export const observedSlices = [...services, 'gateway'] as const;

/** Names with rules and a dashboard: the slices, `platform` for what concerns all of them, and `data` for the servers of k8s/platform/data. */
export const observed = ['platform', ...observedSlices, 'data'] as const;

/** Returns the folder of the rules and the dashboard of a name, relative to the root of the project. */
export function folderOf(name: (typeof observed)[number]): string {
  if (name === 'platform') return 'k8s/platform/observability';
  return name === 'data' ? 'k8s/platform/data/observability' : `k8s/apps/${name}/base/observability`;
}
