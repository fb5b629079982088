import { join } from 'node:path';
import pg from 'pg';

/** Description of a platform by the control server of `scripts/`. */
interface Description {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  versionsFolder: string;
  ports: Record<string, number>;
  processes: Record<string, number>;
  links: string[];
  database: { adminUrl: string };
}

type PartVerb = 'kill' | 'crash' | 'stop' | 'start' | 'restart';
type LinkVerb = 'cut' | 'slow' | 'stall' | 'heal';

/** Whole platform that this program observes and disturbs from outside. */
export interface Platform extends AsyncDisposable {
  url: string;
  sandboxUrl: string;
  /** Port of the health and metrics of a service. */
  operationsPortOf(service: string): number;
  /** File with the versions of services that the gateway reads. */
  servicesFile: string;
  /** Folder in which NATS stores its streams. */
  streamsFolder: string;
  links: readonly string[];
  /** Acts on a part; `start` resolves once it is ready. */
  act(part: string, verb: PartVerb): Promise<void>;
  disturb(link: string, verb: LinkVerb, ms?: number): Promise<void>;
  /** Id of the process of a part; undefined while it does not run. */
  pidOf(part: string): Promise<number | undefined>;
  /** Starts a second process of a service or the gateway, with further variables. */
  startTwin(part: string, environment?: Record<string, string>): Promise<{ url: string; operationsUrl: string }>;
  stopTwins(part: string): Promise<void>;
  /** Reads as the superuser, who sees all schemas. */
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** Connects to the platform of a control server. */
export async function connectPlatform(controlUrl: string): Promise<Platform> {
  const ask = async (method: string, path: string): Promise<unknown> => {
    const response = await fetch(`${controlUrl}${path}`, { method, signal: AbortSignal.timeout(120_000) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const describe = () => ask('GET', '/platform') as Promise<Description>;
  const { url, sandboxUrl, dataDir, versionsFolder, ports, links, database } = await describe();
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  // A connection that PostgreSQL ended is replaced by the next query.
  pool.on('error', () => {});
  return {
    url,
    sandboxUrl,
    operationsPortOf: (service) => ports[`${service.toUpperCase()}_OPERATIONS_PORT`]!,
    servicesFile: join(versionsFolder, 'services.json'),
    streamsFolder: join(dataDir, 'nats', 'streams'),
    links,
    async act(part, verb) {
      await ask('POST', `/parts/${part}/${verb}`);
    },
    async disturb(link, verb, ms = 0) {
      await ask('POST', `/links/${link}/${verb}?ms=${ms}`);
    },
    pidOf: async (part) => (await describe()).processes[part],
    startTwin: (part, environment = {}) =>
      ask('POST', `/twins/${part}?${new URLSearchParams({ environment: JSON.stringify(environment) })}`) as Promise<{
        url: string;
        operationsUrl: string;
      }>,
    async stopTwins(part) {
      await ask('DELETE', `/twins/${part}`);
    },
    rows: async <Row>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as Row[],
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
