import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { startProcess } from './process.ts';
import { findCommand } from './system-program.ts';

/** Target of Prometheus: its host and port, with the labels that its series get. */
export interface Target {
  address: string;
  labels: Record<string, string>;
}

export interface PrometheusOptions {
  /** Empty folder for its data, settings and log. */
  folder: string;
  targets: readonly Target[];
  /** Groups of rules, as in a file of rules. */
  groups: readonly object[];
  /** Time between two readings of a target, such as `1s`. */
  scrapeInterval: string;
}

/** Series with its labels and its newest value. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

export interface Prometheus extends AsyncDisposable {
  url: string;
  /** Returns the series of a query now. Rejects if it is invalid. */
  query(expression: string): Promise<Sample[]>;
}

/** Returns the path of Prometheus: PROMETHEUS_PATH, else one on the machine; undefined without one. */
export const findPrometheus = (): string | undefined => findCommand([process.env['PROMETHEUS_PATH'] ?? 'prometheus']);

/** Starts Prometheus on a free port of the loopback address. Resolves once it is ready; it ends with the current process at the latest. */
export async function startPrometheus(command: string, options: PrometheusOptions): Promise<Prometheus> {
  const { folder, targets, groups, scrapeInterval } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const config = {
    global: { scrape_interval: scrapeInterval, scrape_timeout: scrapeInterval, evaluation_interval: scrapeInterval },
    rule_files: ['rules.yml'],
    scrape_configs: [
      {
        job_name: 'processes',
        static_configs: targets.map(({ address, labels }) => ({ targets: [address], labels })),
      },
    ],
  };
  // JSON is YAML.
  await writeFile(join(folder, 'rules.yml'), JSON.stringify({ groups }));
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const running = await startProcess({
    name: 'Prometheus',
    command,
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    cwd: folder,
    logFile: join(folder, 'prometheus.log'),
    ready: async () => (await fetch(`${url}/-/ready`)).ok,
  });
  return {
    url,
    async query(expression) {
      const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`);
      const answer = (await response.json()) as {
        error?: string;
        data: { result: { metric: Record<string, string>; value: [number, string] }[] };
      };
      if (!response.ok) throw new Error(`Prometheus refused ${expression}: ${answer.error}`);
      return answer.data.result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }));
    },
    [Symbol.asyncDispose]: () => running.stop(),
  };
}
