import type { ServiceDatabase } from '@yoza/local-infrastructure/databases';
import { explainDiskError } from '@yoza/local-infrastructure/infrastructure-error';
import { resolve } from 'node:path';
import { publicUrl, remotes, sandboxUrl, serviceParts, stages, versionsFolder } from '../topology.ts';
import type { Part, Ports, Secrets, Setting } from '../topology.ts';
import { takeDataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { buildFrontEnds } from './front-ends.ts';
import { startInfrastructure } from './infrastructure.ts';
import { launchPart } from './launch-part.ts';
import { openLinks } from './links.ts';
import type { Links } from './links.ts';
import type { LaunchOptions } from './launch-part.ts';
import { launchTwin } from './launch-twin.ts';
import type { Twin, TwinSources } from './launch-twin.ts';
import { nameVersions } from './name-versions.ts';
import { freePorts, requireFreePorts } from './ports.ts';
import { createPlatformDatabase, loadDemonstration, migrate } from './prepare-databases.ts';
import { createProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { loadSecrets } from './secrets.ts';
import { SupervisedProcess } from './supervised-process.ts';

export interface PlatformOptions {
  /** Folder of all of the platform's data. */
  dataDir: string;
  ports: Ports | 'free';
  /** True to load the demonstration data of each service that has not loaded them into this database yet. */
  demo: boolean;
  quiet?: boolean;
  /** True to restart the sandbox, the services and the gateway when their sources change. */
  watch?: boolean;
  /** Addresses of servers to use instead of starting them. */
  natsUrl?: string;
  redisUrl?: string;
  logLevel?: string;
  /** Variables of single parts that override the table, for example CHAT_SMTP_URL. */
  overrides?: NodeJS.ProcessEnv;
  /** False for a platform without front ends, whose gateway serves calls and sockets only. */
  frontEnds?: boolean;
  /** True to let all parts reach their servers through proxies, which can be disturbed. */
  linked?: boolean;
  /** Additional settings of PostgreSQL, for data that may be lost. */
  postgresSettings?: Record<string, string>;
  /** Aborts the start; parts already running are stopped. */
  signal?: AbortSignal;
}

export interface Platform {
  url: string;
  sandboxUrl: string;
  ports: Ports;
  secrets: Secrets;
  /** Addresses of the infrastructure, for tests that inspect it directly. */
  natsUrl: string;
  redisUrl: string;
  database: ServiceDatabase;
  /** Folder of the files that name versions and weights. */
  versionsFolder: string;
  dataDir: string;
  logs: string;
  /** Proxies between the parts and their servers; undefined unless the platform is linked. */
  links: Links | undefined;
  /**
   * Names of all parts: postgres, nats, redis, sandbox, identity, …, mfe-booking, …, gateway. NATS and Redis are among them even when given by their
   * address; kill, crash and stop then do nothing.
   */
  names: string[];
  /** Returns the id of the process of each part that runs; of PostgreSQL, that of the first process. */
  processes(): Record<string, number>;
  /** Ends a part at once, as a power cut would; it stays stopped until it is started. */
  kill(name: string): Promise<void>;
  /** Ends a part as a crash would. Resolves once it has ended; it is restarted automatically after a pause. */
  crash(name: string): Promise<void>;
  /** Stops one part properly; the others keep running. */
  stopOnly(name: string): Promise<void>;
  /** Starts one part again. Resolves once it is ready. */
  startOnly(name: string): Promise<void>;
  /** Restarts one part; it runs from the sources in `folder` from then on, by default from those of this project. */
  restart(name: string, folder?: string): Promise<void>;
  /** Starts a second process of a service or the gateway beside the existing one (see launchTwin). It ends with the platform at the latest. */
  startTwin(name: string, sources: TwinSources): Promise<Twin>;
  /** Stops all twins, and then all parts in reverse start order. */
  stop(): Promise<void>;
}

/** Starts the whole platform. Resolves once the gateway is ready. An expected failure is an InfrastructureError, whose message is a sentence. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const dataDir = resolve(options.dataDir);
  const progress = createProgress(options.quiet ?? false);
  const running: SupervisedProcess[] = [];
  let folder: DataFolder | undefined;
  const stop = async () => {
    while (running.length > 0) await running.pop()?.stop();
    folder?.release();
  };
  try {
    folder = takeDataFolder(dataDir);
    return await startParts({ ...options, dataDir }, folder, progress, running, stop);
  } catch (error) {
    await stop();
    throw explainDiskError(error, dataDir);
  }
}

async function startParts(
  options: PlatformOptions,
  folder: DataFolder,
  progress: Progress,
  running: SupervisedProcess[],
  stop: () => Promise<void>,
): Promise<Platform> {
  const { dataDir } = options;
  const { logs } = folder;
  const ports = options.ports === 'free' ? await freePorts() : options.ports;
  // After a crash the earlier processes take a moment to end.
  await requireFreePorts(ownPorts(ports, options), folder.afterCrash ? 10_000 : 0);
  const secrets = await loadSecrets(dataDir);
  const infrastructure = await startInfrastructure({
    dataDir,
    logs,
    ports,
    natsUrl: options.natsUrl,
    redisUrl: options.redisUrl,
    postgresSettings: options.postgresSettings,
    progress,
    onServer: (server) => running.push(server),
  });
  options.signal?.throwIfAborted();
  const database = await createPlatformDatabase(infrastructure.postgresUrl, secrets);
  const hasFrontEnds = options.frontEnds ?? true;
  const setting: Setting = {
    dataDir,
    ports,
    secrets,
    databaseUrls: database.urls,
    natsUrl: infrastructure.natsUrl,
    redisUrl: infrastructure.redisUrl,
    logLevel: options.logLevel ?? 'info',
    remotes: hasFrontEnds ? remotes : [],
  };
  const links = options.linked ? await openLinks(setting) : undefined;
  const launchOptions = (part: Part): LaunchOptions => ({
    part,
    setting: links?.settingOf(part) ?? setting,
    logs,
    overrides: options.overrides ?? {},
    watch: (options.watch ?? false) && part.kind !== 'remote',
  });
  const preparation = {
    services: serviceParts.map(launchOptions),
    adminUrl: database.adminUrl,
    progress,
    signal: options.signal,
  };
  const prepareDatabase = async () => {
    await migrate(preparation);
    if (options.demo) await loadDemonstration(preparation);
  };
  // Waits for both to end, so that neither runs on after the other has failed.
  const prepared = await Promise.allSettled([
    prepareDatabase(),
    hasFrontEnds ? buildFrontEnds({ logs, progress, signal: options.signal }) : undefined,
  ]);
  for (const part of prepared) if (part.status === 'rejected') throw part.reason;
  const gatewayPorts = links?.settingOf({ name: 'gateway' }).ports ?? ports;
  await nameVersions(dataDir, gatewayPorts, setting.remotes);

  const sources = new Map<string, string | undefined>();
  for (const stage of stages) {
    const parts = stage.filter(({ kind }) => hasFrontEnds || kind !== 'remote');
    await Promise.all(
      parts.map((part) => {
        const supervised = new SupervisedProcess({
          name: part.name,
          title: part.title,
          say: progress.say,
          launch: (signal) =>
            launchPart(
              launchOptions(part),
              options.signal ? AbortSignal.any([signal, options.signal]) : signal,
              sources.get(part.name),
            ),
        });
        running.push(supervised);
        return progress.step(part.title, () => supervised.start());
      }),
    );
  }

  const controls = controlsOf(running, sources);
  const twins = new Set<Twin>();
  const stopAll = async () => {
    await Promise.all([...twins].map((twin) => twin.stop()));
    await stop();
    await links?.close();
  };
  return {
    links,
    url: publicUrl(ports),
    sandboxUrl: sandboxUrl(ports),
    ports,
    secrets,
    natsUrl: infrastructure.natsUrl,
    redisUrl: infrastructure.redisUrl,
    database,
    versionsFolder: versionsFolder(dataDir),
    dataDir,
    logs,
    ...controls,
    async startTwin(name, sources) {
      const part = stages.flat().find((one) => one.name === name && ['service', 'gateway'].includes(one.kind));
      if (!part) throw new Error(`There is no service "${name}".`);
      const signal = options.signal ?? new AbortController().signal;
      const twin = await launchTwin(launchOptions(part), sources, signal);
      twins.add(twin);
      return twin;
    },
    stop: stopAll,
  };
}

function controlsOf(running: SupervisedProcess[], sources: Map<string, string | undefined>) {
  const parts = new Map(running.map((part) => [part.name, part]));
  const find = (name: string) => {
    const part = parts.get(name);
    if (!part) throw new Error(`There is no part "${name}"; there is ${[...parts.keys()].join(', ')}.`);
    return part;
  };
  return {
    names: [...parts.keys()],
    processes: () => Object.fromEntries(running.flatMap(({ name, pid = -1 }) => (pid > 0 ? [[name, pid]] : []))),
    kill: (name: string) => find(name).kill(),
    crash: (name: string) => find(name).crash(),
    stopOnly: (name: string) => find(name).stop(),
    startOnly: (name: string) => find(name).start(),
    async restart(name: string, folder?: string) {
      await find(name).stop();
      sources.set(name, folder);
      await find(name).start();
    },
  };
}

/** Ports that this platform itself will listen on. */
function ownPorts(ports: Ports, options: PlatformOptions): Partial<Ports> {
  const own: Partial<Ports> = { ...ports };
  delete own.TRACES_PORT;
  if (options.natsUrl) delete own.NATS_PORT;
  if (options.redisUrl) delete own.REDIS_PORT;
  return own;
}
