export const faults = ['none', 'error', 'broken', 'slow', 'no_route'] as const;
export type Fault = (typeof faults)[number];

const keptRequests = 100;
export const slowSeconds = 20;

/** Current fault of the routing server, and the log of its requests and callers. */
export class RouterState {
  /** `error`: status 503; `broken`: invalid JSON; `slow`: response after {@link slowSeconds} seconds; `no_route`: no route found. */
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
