import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PortVariable } from '../topology.ts';
import { launchPart } from './launch-part.ts';
import type { LaunchOptions } from './launch-part.ts';

/** A second process of a service beside the one of the platform, as another version of it is while it is rolled out. */
export interface Twin {
  url: string;
  /** Where its health and metrics are. */
  operationsUrl: string;
  stop(): Promise<void>;
}

/** Starts a service once more on free ports, with the same settings and data, from the sources in `folder`; returns once it is ready. */
export async function launchTwin(options: LaunchOptions, folder: string, signal: AbortSignal): Promise<Twin> {
  const { part, setting, logs } = options;
  if (part.kind !== 'service') throw new Error(`Only a service has a twin; ${part.name} is none.`);
  const prefix = part.name.toUpperCase();
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  const own: Partial<Record<PortVariable, number>> = {
    [`${prefix}_PORT` as PortVariable]: port,
    [`${prefix}_OPERATIONS_PORT` as PortVariable]: operationsPort,
  };
  const twinLogs = join(logs, `twin-${port}`);
  mkdirSync(twinLogs, { recursive: true });
  const running = await launchPart(
    { ...options, setting: { ...setting, ports: { ...setting.ports, ...own } }, logs: twinLogs },
    signal,
    folder,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    stop: () => running.stop(),
  };
}
