import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchPart } from './launch-part.ts';
import type { LaunchOptions } from './launch-part.ts';

/** A second process of a service or the gateway beside the platform's own, like another version during a rollout. */
export interface Twin {
  url: string;
  /** Address of its health and metrics. */
  operationsUrl: string;
  stop(): Promise<void>;
}

export interface TwinSources {
  folder: string;
  /** Build of the shell, for a gateway. */
  shell?: string | undefined;
  /** Variables of its environment that differ from those of the platform's own process, such as its version and the file with its role. */
  environment?: Record<string, string> | undefined;
}

/**
 * Starts a second process of a service or the gateway on free ports, with the same settings and data, from the sources in `folder`.
 * Resolves once it is ready.
 */
export async function launchTwin(
  options: LaunchOptions,
  { folder, shell, environment }: TwinSources,
  signal: AbortSignal,
): Promise<Twin> {
  const { part, logs } = options;
  const prefix = part.name.toUpperCase();
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  const isGateway = part.kind === 'gateway';
  // Cookies of the platform's own gateway are valid for its twin, since they depend on hosts and not on ports.
  const url = `http://${isGateway ? 'localhost' : '127.0.0.1'}:${port}`;
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  const twinLogs = join(logs, `twin-${port}`);
  mkdirSync(twinLogs, { recursive: true });
  const running = await launchPart(
    {
      ...options,
      part: {
        ...part,
        readyUrl: () => `${operationsUrl}/readyz`,
        environment: (setting) => ({ ...part.environment(setting), ...environment }),
      },
      overrides: {
        ...options.overrides,
        [`${prefix}_PORT`]: String(port),
        [`${prefix}_OPERATIONS_PORT`]: String(operationsPort),
        ...(isGateway ? { GATEWAY_EXTRA_ORIGINS: url } : {}),
        ...(shell === undefined ? {} : { GATEWAY_SHELL_DIR: shell }),
      },
      logs: twinLogs,
    },
    signal,
    folder,
  );
  return { url, operationsUrl, stop: () => running.stop() };
}
