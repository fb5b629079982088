import { services } from '../topology.ts';

/** Slices with rules and a dashboard of their own. */
export const observedSlices = [...services, 'gateway'] as const;

/** Names with rules and a dashboard: the slices, `platform` for what concerns all of them, and `data` for the servers of k8s/data. */
export const observed = ['platform', ...observedSlices, 'data'] as const;

/** Environments in which Prometheus evaluates the rules, each for its own namespaces. */
export const environments = ['staging', 'production'] as const;

/** Returns the folder of the rules and the dashboard of a slice, relative to the root of the project. */
export const folderOf = (name: string) =>
  name === 'data' ? 'k8s/data/observability' : `k8s/base/${name}/observability`;

/** Returns the folder of the overlay that has the rules of a slice in an environment, relative to the root of the project. */
export const overlayOf = (name: string, environment: string) =>
  `${name === 'data' ? 'k8s/data' : 'k8s'}/overlays/${environment}`;
