export const faults = ['none', 'error', 'broken', 'slow'] as const;
export type Fault = (typeof faults)[number];

const keptRequests = 100;
export const slowSeconds = 20;

/** Current fault of the geocoder, and the log of its requests and callers. */
export class GeocoderState {
  /** Active fault: `error` responds 503, `broken` responds with invalid JSON, `slow` responds after {@link slowSeconds} seconds. */
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
