export const faults = ['none', 'error', 'broken', 'slow'] as const;
export type Fault = (typeof faults)[number];

const keptRequests = 100;
export const slowSeconds = 20;

/** How the geocoder misbehaves at present, and who asked it what. */
export class GeocoderState {
  /** `error` answers 503, `broken` answers what is no JSON, `slow` answers after {@link slowSeconds} seconds. */
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
