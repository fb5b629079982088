import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProgram } from '@yoza/local-infrastructure/start-program';

export type Fault = 'none' | 'error' | 'broken' | 'slow';

/** Starts the sandbox, with its geocoders and its routing server, as a separate process on free ports. */
export async function startGeocoders() {
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const environment = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
  const program = await startProgram('sandbox/src/main.ts', `${url}/readyz`, environment);
  return {
    url,
    /** Sets the fault of the geocoders, or none, and clears their recorded requests. */
    async setFault(fault: Fault): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ fault });
      const { status } = await fetch(`${url}/control/geocoder`, { method: 'PUT', headers, body });
      if (status !== 200) throw new Error(`the sandbox answered ${status}`);
    },
    /** Returns the requests the geocoders have received since the fault was last set. */
    async requests(): Promise<{ address: string; userAgent: string }[]> {
      const { requests } = (await (await fetch(`${url}/control/geocoder`)).json()) as {
        requests: { address: string; userAgent: string }[];
      };
      return requests;
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
