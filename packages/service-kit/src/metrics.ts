import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { statusOf } from './client-left.ts';

export interface Metrics {
  registry: Registry;
  /** Counts a request by its operationId and status; `ms` is the time it took in milliseconds. */
  observe(operation: string | undefined, status: number, ms: number): void;
  /** Counts every request as one that is no operation. */
  middleware: Middleware;
  /** Registers a figure that is read whenever the metrics are requested; omitted while it cannot be read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Registers a counter by outcome. Returns the function that counts one. */
  counter(name: string, help: string): (outcome: string) => void;
}

/** Creates the metrics of one process, in a separate registry. `processFigures` adds memory, event loop and garbage collection. */
export function createMetrics(service: string, processFigures = true): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processFigures) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const observe: Metrics['observe'] = (operation = 'none', status, ms) =>
    durations.observe({ operation, status: String(status) }, ms / 1000);
  return {
    registry,
    observe,
    async middleware(ctx, next) {
      const started = performance.now();
      await next();
      observe(undefined, statusOf(ctx.res), performance.now() - started);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            this.set(await read());
          } catch {
            // The other metrics are needed most while the database is unavailable.
            this.remove();
          }
        },
      });
    },
    counter(name, help) {
      const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
      return (outcome) => counter.inc({ outcome });
    },
  };
}
