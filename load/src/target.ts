/** Target of the load, as set by the runner. */

/** Address of the platform, such as `http://localhost:8080`. */
export const url: string = __ENV['YOZA_URL'] ?? '';
/** Address of the sandbox that simulates its identity provider and payment providers. */
export const sandboxUrl: string = __ENV['YOZA_SANDBOX_URL'] ?? '';
/** Actions of a scenario's users per second. */
export const rate: number = Number(__ENV['YOZA_RATE'] ?? 20);
/** Duration, such as `30s` or `10m`. */
export const duration: string = __ENV['YOZA_DURATION'] ?? '1m';
/** Number of customers taking part. */
export const customers: number = Number(__ENV['YOZA_CUSTOMERS'] ?? 50);
