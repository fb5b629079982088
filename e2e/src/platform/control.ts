import { controlUrl } from './environment.ts';

export interface PlatformParts {
  url: string;
  /** Ports by the names of their variables, such as JOBS_OPERATIONS_PORT. */
  ports: Record<string, number>;
  /** Folder of the files that name the versions of slices: `<remote>.json`, and `services.json`. */
  versionsFolder: string;
  /** Folder with the log of each part. */
  logs: string;
}

export type Order = 'kill' | 'stop' | 'start' | 'crash' | 'restart';

/**
 * Makes the running platform, or another one, stop, start, restart, kill or crash one of its parts (scripts/test/control-server.ts). Resolves when
 * that is done; a crashed part is then still down and is restarted automatically, a killed one stays down.
 */
export async function order(what: Order, part: string, control = controlUrl()): Promise<void> {
  const response = await fetch(`${control}/parts/${part}/${what}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${what} ${part} answered ${response.status}: ${await response.text()}`);
}

/** Reschedules a job that is not started yet to today, so that a technician can start it. */
export async function rescheduleToToday(jobId: string): Promise<void> {
  const response = await fetch(`${controlUrl()}/jobs/${jobId}/today`, { method: 'POST' });
  if (!response.ok)
    throw new Error(`Rescheduling the job ${jobId} answered ${response.status}: ${await response.text()}`);
}

/** Makes the erasure of a customer's account due, and its closed account be closed long enough. */
export async function makeErasureDue(userId: string): Promise<void> {
  const response = await fetch(`${controlUrl()}/erasures/${userId}/due`, { method: 'POST' });
  if (!response.ok) throw new Error(`The erasure of ${userId} answered ${response.status}: ${await response.text()}`);
}

/** Returns the tables (`billing.invoices`) and streams (`stream JOBS`) of the platform that contain a text, in any case. */
export async function placesContaining(text: string): Promise<string[]> {
  const response = await fetch(`${controlUrl()}/stored?text=${encodeURIComponent(text)}`);
  if (!response.ok) throw new Error(`The search for ${text} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as string[];
}

export async function platformParts(): Promise<PlatformParts> {
  return (await (await fetch(`${controlUrl()}/platform`)).json()) as PlatformParts;
}

/** Calls `probe` until its result is neither undefined nor false, and resolves with that. Rejects after `seconds`, naming `what`. */
export async function eventually<Result>(
  what: string,
  probe: () => Promise<Result | undefined | false>,
  seconds = 60,
): Promise<Result> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await probe();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface FurtherPlatform extends AsyncDisposable {
  url: string;
  sandboxUrl: string;
  /** Address of its control server, as `controlUrl()` is for the main platform. */
  controlUrl: string;
  /** Folder with the log of each part. */
  logs: string;
  /** Address that serves its traces, if they are recorded. */
  tracesUrl?: string;
}

/** Starts a platform for tests that would interfere with others, optionally without the demonstration data, or with its traces recorded. */
export async function startFurtherPlatform({ demo = true, observe = false } = {}): Promise<FurtherPlatform> {
  const query = `demo=${demo ? 'on' : 'off'}&observe=${observe ? 'on' : 'off'}`;
  const response = await fetch(`${controlUrl()}/another?${query}`, { method: 'POST' });
  const platform = (await response.json()) as FurtherPlatform;
  if (!response.ok) throw new Error(JSON.stringify(platform));
  return {
    ...platform,
    async [Symbol.asyncDispose]() {
      await fetch(platform.controlUrl, { method: 'DELETE' });
    },
  };
}
