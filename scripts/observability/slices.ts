import { services } from '../topology.ts';

/** Slices with rules and a dashboard of their own. */
export const observedSlices = [...services, 'gateway'] as const;

/** Folders in k8s/base with rules and a dashboard: those of the slices, and `platform` for what concerns all of them. */
export const observed = ['platform', ...observedSlices] as const;

/** Environments in which Prometheus evaluates the rules, each for its own namespaces. */
export const environments = ['staging', 'production'] as const;

/** Returns the folder of the rules and the dashboard of a slice, relative to the root of the project. */
export const folderOf = (name: string) => `k8s/base/${name}/observability`;

/** Returns the folder of the overlay that has the rules for an environment, relative to the root of the project. */
export const overlayOf = (environment: string) => `k8s/overlays/${environment}`;
