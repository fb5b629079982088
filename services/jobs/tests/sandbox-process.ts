import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { eventually } from '@yoza/service-kit/testing';

export type Fault = 'none' | 'error' | 'broken' | 'slow';

/** Starts the sandbox's geocoders as a separate process on a free port. */
export async function startGeocoders() {
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', '..', 'sandbox', 'src', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) },
  });
  const ended = once(child, 'exit');
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The sandbox ended with ${child.exitCode}`);
    return fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  });
  return {
    url,
    /** Sets the fault of the geocoders, or none, and clears their recorded requests. */
    async setFault(fault: Fault): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ fault });
      const { status } = await fetch(`${url}/control/geocoder`, { method: 'PUT', headers, body });
      if (status !== 200) throw new Error(`the sandbox answered ${status}`);
    },
    /** Returns the requests the geocoders have received since. */
    async requests(): Promise<{ address: string; userAgent: string }[]> {
      const { requests } = (await (await fetch(`${url}/control/geocoder`)).json()) as {
        requests: { address: string; userAgent: string }[];
      };
      return requests;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
