/** What is put under load; the runner says so. */

/** The platform, such as `http://localhost:8080`. */
export const url: string = __ENV['YOZA_URL'] ?? '';
/** The sandbox that plays its identity provider and payment providers. */
export const sandboxUrl: string = __ENV['YOZA_SANDBOX_URL'] ?? '';
/** How often a scenario's people do something, a second. */
export const rate: number = Number(__ENV['YOZA_RATE'] ?? 20);
/** How long, such as `30s` or `10m`. */
export const duration: string = __ENV['YOZA_DURATION'] ?? '1m';
/** How many customers take part. */
export const customers: number = Number(__ENV['YOZA_CUSTOMERS'] ?? 50);
