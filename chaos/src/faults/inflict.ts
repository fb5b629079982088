import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import type { Fault } from './plan-faults.ts';

/** Milliseconds of delay of each piece of data on a slow link. */
const slowMs = 60;

/** Inflicts a fault and resolves once it has healed. Returns 0 if it had no target. */
export async function inflict(platform: Platform, fault: Fault): Promise<0 | 1> {
  switch (fault.kind) {
    case 'kill':
      await platform.act(fault.part, 'kill');
      await delay(fault.downMs);
      await startAgain(platform, fault.part);
      return 1;
    case 'terminate':
      return terminate(platform, fault.service);
    case 'pause': {
      const pid = await platform.pidOf(fault.part);
      if (pid === undefined) return 0;
      process.kill(pid, 'SIGSTOP');
      await delay(fault.ms);
      process.kill(pid, 'SIGCONT');
      return 1;
    }
    default:
      await platform.disturb(fault.link, fault.kind, slowMs);
      await delay(fault.ms);
      await platform.disturb(fault.link, 'heal');
      return 1;
  }
}

/** Starts a part; again if it fails because one that it needs is down. */
export async function startAgain(platform: Platform, part: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await platform.act(part, 'start');
    } catch (error) {
      if (attempt === 20) throw error;
      await delay(250);
    }
  }
}

/** Ends one backend of a service, of those that are in a transaction if there are any. Waits for one: the service may be starting. */
async function terminate({ rows }: Platform, service: string): Promise<0 | 1> {
  for (let attempt = 0; attempt < 150; attempt++) {
    // The connection of this program may be one that ended with PostgreSQL.
    const found = await rows<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity where usename = $1
       order by (state = 'active' or state like 'idle in transaction%') desc, random() limit 1`,
      [`yoza_${service}`],
    ).catch(() => []);
    if (found.some(({ ended }) => ended)) return 1;
    await delay(200);
  }
  return 0;
}
