import { remotes, services } from '../topology.ts';

/** Part of the platform with an image of its own. */
export interface Slice {
  slice: string;
  folder: string;
  /** Target in the Dockerfile. */
  target: 'service' | 'gateway' | 'shell' | 'sandbox' | 'remote';
}

export const slices: readonly Slice[] = [
  ...services.map((slice) => ({ slice, folder: `services/${slice}`, target: 'service' as const })),
  ...(['gateway', 'shell', 'sandbox'] as const).map((slice) => ({ slice, folder: slice, target: slice })),
  ...remotes.map((remote) => ({ slice: `mfe-${remote}`, folder: `mfe-${remote}`, target: 'remote' as const })),
];

/** Shared files that the Dockerfile or a build names for a target, and that no module of the slice imports. */
export const namedElsewhere: Record<Slice['target'], readonly string[]> = {
  service: ['packages/service-kit/src/telemetry.ts'],
  gateway: ['packages/service-kit/src/telemetry.ts'],
  remote: ['packages/shell-sdk/src/build/static-server.ts'],
  // The outline of the map in the page of a trip, see `smallPage`.
  shell: ['packages/map/src/kampala.json'],
  sandbox: [],
};

/** True if an image has the output of a build, which also needs the development dependencies. */
export const isBuilt = ({ target }: Slice): boolean => target === 'shell' || target === 'remote';

/** True for a slice that staging and production run: the sandbox is on laptops only. */
export const isDeployed = ({ target }: Slice): boolean => target !== 'sandbox';
