import { findFreePort, isPortFree } from '@yoza/local-infrastructure/free-port';
import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultPorts } from '../topology.ts';
import type { PortVariable, Ports } from '../topology.ts';

const variables = Object.keys(defaultPorts) as PortVariable[];

const usedFor: Partial<Record<PortVariable, string>> = {
  PORT: "the platform's address",
  SANDBOX_PORT: 'the sandbox',
  SANDBOX_SMTP_PORT: "the sandbox's mail inbox",
  POSTGRES_PORT: 'PostgreSQL',
  NATS_PORT: 'NATS',
  REDIS_PORT: 'Redis',
};

/**
 * Returns the default ports, each replaced by its environment variable unless that is empty. Throws an InfrastructureError for a value that is no
 * port, or a port used twice.
 */
export function portsFromEnvironment(env: NodeJS.ProcessEnv): Ports {
  const ports = { ...defaultPorts };
  for (const variable of variables) {
    const given = env[variable];
    if (given === undefined || given === '') continue;
    if (!/^\d+$/.test(given) || Number(given) < 1 || Number(given) > 65_535) {
      throw new InfrastructureError(`${variable}=${given} is not a port: give a number from 1 to 65535.`);
    }
    ports[variable] = Number(given);
  }
  const twice = variables.find((one) => variables.some((other) => other > one && ports[other] === ports[one]));
  if (twice) {
    const other = variables.find((name) => name !== twice && ports[name] === ports[twice]);
    throw new InfrastructureError(`${twice} and ${other} are both ${ports[twice]}: give one of them another port.`);
  }
  return ports;
}

/** Returns a free port for each name, all different. */
export async function freePorts(): Promise<Ports> {
  const ports = { ...defaultPorts };
  for (const variable of variables) ports[variable] = await findFreePort();
  return ports;
}

/** Waits up to `patienceMs`, for all together, until the ports are free. Throws an InfrastructureError that names the first one still in use. */
export async function requireFreePorts(ports: Partial<Ports>, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (const variable of variables) {
    const port = ports[variable];
    while (port !== undefined && !(await isPortFree(port))) {
      if (Date.now() > deadline) throw busy(variable, port);
      await delay(100);
    }
  }
}

function busy(variable: PortVariable, port: number): InfrastructureError {
  const purpose =
    usedFor[variable] ??
    variable
      .toLowerCase()
      .replace(/_port$/, '')
      .replaceAll('_', ' ');
  return new InfrastructureError(
    `Port ${port}, meant for ${purpose}, is in use by another program: stop that program, or choose another port with ${variable}=${port + 1} npm start.`,
  );
}
