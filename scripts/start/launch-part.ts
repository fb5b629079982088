import { runProcess, startProcess } from '@yoza/local-infrastructure/process';
import type { RunningProcess } from '@yoza/local-infrastructure/process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';
import type { Part, Setting } from '../topology.ts';

// A part gets the variables of the table, these of the caller's environment, and the overrides that begin with its own name.
const inherited = ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_EXTRA_CA_CERTS'];

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Variables of the user for the traces of the services and the gateway. */
const ofTraces = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'];

export interface LaunchOptions {
  part: Part;
  setting: Setting;
  logs: string;
  /** Variables of the part overridden by the user, for example CHAT_SMTP_URL. */
  overrides: NodeJS.ProcessEnv;
  watch: boolean;
}

/** Returns the environment of a part, for one of its programs. */
export function environmentOf({ part, setting, overrides }: LaunchOptions): NodeJS.ProcessEnv {
  const prefix = `${part.name.toUpperCase().replaceAll('-', '_')}_`;
  const own = Object.entries(overrides).filter(([name, value]) => name.startsWith(prefix) && value);
  return {
    ...pick(process.env, inherited),
    // All platforms of this clone share it, since tests start new ones from the same sources.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    YOZA_VERSION: version,
    ...part.environment(setting),
    ...(isRecorded({ part, overrides }) && pick(overrides, ofTraces)),
    ...Object.fromEntries(own),
  };
}

const pick = (env: NodeJS.ProcessEnv, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, env[name]]).filter(([, value]) => value));

/** True for a part whose calls are recorded as traces: a service or the gateway, if the user names a collector. */
const isRecorded = ({ part, overrides }: Pick<LaunchOptions, 'part' | 'overrides'>) =>
  Boolean(overrides['OTEL_EXPORTER_OTLP_ENDPOINT']) && (part.kind === 'service' || part.kind === 'gateway');

async function answersWell(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await response.body?.cancel();
  return response.ok;
}

/** Starts one part of the platform from the sources in `folder`. Resolves once it is ready. */
export function launchPart(options: LaunchOptions, signal: AbortSignal, folder = root): Promise<RunningProcess> {
  const { part, setting, logs, watch } = options;
  return startProcess({
    name: part.title,
    command: process.execPath,
    args: [
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      ...(isRecorded(options) ? ['--import', './packages/service-kit/src/telemetry.ts'] : []),
      part.entry,
      ...(part.args?.(setting) ?? []),
    ],
    cwd: folder,
    env: environmentOf(options),
    logFile: join(logs, `${part.name}.log`),
    ready: () => answersWell(part.readyUrl(setting.ports)),
    signal,
  });
}

/** Runs another entry of a part to its end in the same environment, such as its migrations. */
export function runEntryOf(
  options: LaunchOptions,
  entry: string,
  title: string,
  { signal, args = [] }: { signal?: AbortSignal | undefined; args?: string[] } = {},
): Promise<void> {
  return runProcess({
    name: title,
    command: process.execPath,
    args: [entry, ...args],
    cwd: root,
    env: environmentOf(options),
    logFile: join(options.logs, `${options.part.name}.log`),
    signal,
  });
}
