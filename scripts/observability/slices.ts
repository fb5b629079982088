import { services } from '../topology.ts';

/** Slices with rules and a dashboard of their own. */
export const observedSlices = [...services, 'gateway'] as const;

/** Folders in k8s/base with rules and a dashboard: those of the slices, and `platform` for what concerns all of them. */
export const observed = ['platform', ...observedSlices] as const;

/** Returns the folder of the rules and the dashboard of a slice, relative to the root of the project. */
export const folderOf = (name: string) => `k8s/base/${name}/observability`;
