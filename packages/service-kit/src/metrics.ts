import { performance } from 'node:perf_hooks';
import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { statusOf } from './client-left.ts';

export interface Metrics {
  registry: Registry;
  /** Counts a request by its operationId and status; `ms` is the time it took in milliseconds. */
  observe(operation: string | undefined, status: number, ms: number): void;
  /** Counts a call of an operation to which this process responded with a problem. */
  observeProblem(operation: string, code: ProblemCode): void;
  /** Counts every request as one that is no operation. */
  middleware: Middleware;
  /** Registers a figure that is read whenever the metrics are requested, in the order of registration; omitted while it cannot be read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Registers a figure for each combination of labels, as {@link gauge}. */
  gauges(name: string, help: string, labels: readonly string[], read: () => Figures | Promise<Figures>): void;
  /** Registers a counter with one label. Returns the function that counts one. */
  counter(name: string, help: string, label: string): (value: string) => void;
}

type Figures = readonly Figure[];

/** Figure with its labels. */
export interface Figure {
  labels: Record<string, string>;
  value: number;
}

/** Settings of the process that its metrics show. */
export interface MetricsConfig {
  version: string;
  revision: string;
  /** Environment of the process; memory, event loop and garbage collection are not measured in tests. */
  environment: 'development' | 'test' | 'production';
}

/** Counts the time that the event loop has been active and idle. Its rate is the share of a core that the process uses of the one it can use for calls. */
function countEventLoopTime(registry: Registry): void {
  new Counter({
    name: 'nodejs_eventloop_time_seconds_total',
    help: 'Time of the event loop by its state, active or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.reset();
      this.inc({ state: 'active' }, active / 1_000);
      this.inc({ state: 'idle' }, idle / 1_000);
    },
  });
}

/**
 * Creates the metrics of one process, in a separate registry. Each series has the label `version`, so that two versions side by side can be compared. The
 * slice is no label of them: Prometheus adds it to what it scrapes.
 */
export function createMetrics({ version, revision, environment }: MetricsConfig): Metrics {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ version });
  if (environment !== 'test') {
    collectDefaultMetrics({ register: registry });
    // Its label `version` is that of Node.
    registry.removeSingleMetric('nodejs_version_info');
    countEventLoopTime(registry);
  }
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels are the version and the revision of the sources.',
    labelNames: ['revision'],
    registers,
  });
  build.set({ revision }, 1);
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Response time, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const problems = new Counter({
    name: 'http_server_problems_total',
    help: 'Calls of operations to which this process responded with a problem, by its code.',
    labelNames: ['operation', 'code'],
    registers,
  });
  const observe: Metrics['observe'] = (operation = 'none', status, ms) =>
    durations.observe({ operation, status: String(status) }, ms / 1000);
  const gauges: Metrics['gauges'] = (name, help, labelNames, read) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        let figures: Figures = [];
        try {
          figures = await read();
        } catch {
          // The other metrics are needed most while the database is unavailable.
        }
        this.reset();
        if (figures.length === 0) this.remove({});
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  };
  return {
    registry,
    observe,
    observeProblem: (operation, code) => problems.inc({ operation, code }),
    async middleware(ctx, next) {
      const started = performance.now();
      await next();
      observe(undefined, statusOf(ctx.res), performance.now() - started);
    },
    gauge: (name, help, read) => gauges(name, help, [], async () => [{ labels: {}, value: await read() }]),
    gauges,
    counter(name, help, label) {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      return (value) => counter.inc({ [label]: value });
    },
  };
}
