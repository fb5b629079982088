import { setTimeout as delay } from 'node:timers/promises';
import { explainFailure } from './explain-failure.ts';
import { startPlatform } from './platform.ts';
import type { Platform } from './platform.ts';
import { portsFromEnvironment } from './ports.ts';
import { startObserver } from '../observe/observer.ts';
import { onInterrupt } from './until-interrupted.ts';
import { dataFolder } from '../topology.ts';

const longestStopMs = 20_000;

const accounts: [string, string][] = [
  ['customer@yoza.test', 'customer'],
  ['customer2@yoza.test', 'another customer'],
  ['technician@yoza.test', 'technician, at /technician/login'],
  ['technician2@yoza.test', 'another technician'],
  ['technician3@yoza.test', 'another technician'],
  ['admin@yoza.test', 'administrator'],
];

function announce(platform: Platform, demo: boolean, seconds: string, tracesUrl: string | undefined): void {
  console.log(`\nYoza is ready, in ${seconds} s:\n\n  ${platform.url}\n`);
  if (demo) {
    console.log('Demonstration accounts, all with the password yoza-demo:\n');
    for (const [email, role] of accounts) console.log(`  ${email.padEnd(24)}${role}`);
  } else {
    console.log(
      `No demonstration data are loaded: in an empty database, set up the first admin at ${platform.url}/admin/setup.`,
    );
  }
  if (tracesUrl) console.log(`\nTraces of all calls: ${tracesUrl}`);
  console.log('\nCtrl-C stops everything it started.');
}

export interface RunOptions {
  /** True to restart the sandbox, the services and the gateway when their sources change. */
  watch: boolean;
  /** True to record traces and show them at a local page. */
  observe?: boolean;
  /** Additional task between the start of the platform and its announcement. */
  beside?: (platform: Platform) => Promise<void>;
}

/** Runs the platform in the user's terminal until it is interrupted; the process ends with it. */
export async function runPlatform(options: RunOptions): Promise<void> {
  const { env } = process;
  const begun = performance.now();
  const demo = env['DEMO'] !== 'off';
  const abort = new AbortController();
  let starting: Promise<Platform> | undefined;
  const stop = async () => {
    console.log('\nStopping …');
    abort.abort();
    const stopped = starting?.then((platform) => platform.stop()).catch(() => {});
    // Processes that still run end with this process.
    await Promise.race([stopped, delay(longestStopMs)]);
    console.log('Everything is stopped.');
    process.exit(0);
  };
  onInterrupt(
    () => void stop(),
    () => process.exit(130),
  );
  try {
    console.log(`Yoza starts; its data and logs are in ${dataFolder}.`);
    const ports = portsFromEnvironment(env);
    const observer = options.observe ? await startObserver(ports.TRACES_PORT) : undefined;
    starting = startPlatform({
      dataDir: dataFolder,
      ports,
      demo,
      watch: options.watch,
      natsUrl: env['NATS_URL'] || undefined,
      redisUrl: env['REDIS_URL'] || undefined,
      logLevel: env['LOG_LEVEL'],
      overrides: observer ? { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: observer.url } : env,
      signal: abort.signal,
    });
    const platform = await starting;
    await options.beside?.(platform);
    announce(platform, demo, ((performance.now() - begun) / 1000).toFixed(1), observer?.url);
  } catch (error) {
    if (abort.signal.aborted) return;
    explainFailure(error);
    process.exit(1);
  }
}
