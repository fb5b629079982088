export const faults = ['none', 'error', 'broken', 'slow', 'no_route'] as const;
export type Fault = (typeof faults)[number];

const keptRequests = 100;
export const slowSeconds = 20;

/** How the routing server misbehaves at present, and who asked it what. */
export class RouterState {
  /** `error` answers 503, `broken` what is no JSON, `slow` after {@link slowSeconds} seconds, `no_route` that there is no way. */
  fault: Fault = 'none';
  #requests: { address: string; userAgent: string }[] = [];

  record(address: string, userAgent: string): void {
    this.#requests = [...this.#requests, { address, userAgent }].slice(-keptRequests);
  }

  forget(): void {
    this.#requests = [];
  }

  toJSON() {
    return { fault: this.fault, requests: this.#requests };
  }
}
