/** Memory of each slice in megabytes (10⁶ bytes), for the limits of its container. */
export interface MeasuredMemory {
  /** Highest anonymous memory measured under load. */
  steady: number;
  /** Further memory that it may need for a while, such as for a photo. */
  burst: number;
}

const remote: MeasuredMemory = { steady: 120, burst: 0 };

/** Measurements by slice; docs/adr/0067-connections-that-end.md has the source of each. */
export const measuredMemory: Record<string, MeasuredMemory> = {
  gateway: { steady: 139, burst: 110 },
  identity: { steady: 109, burst: 80 },
  jobs: { steady: 208, burst: 150 },
  billing: { steady: 179, burst: 386 },
  chat: { steady: 478, burst: 0 },
  'mfe-booking': remote,
  'mfe-field': remote,
  'mfe-admin': remote,
};
