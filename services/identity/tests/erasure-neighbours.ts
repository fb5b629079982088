import { countActiveJobs, readOpenBalance } from '@yoza/identity-contract/erasure-requests';
import { startNeighbour } from '@yoza/messaging/testing';
import { eraseDue } from '../src/erasure/erase-due.ts';
import type { World } from './world.ts';

export const day = 24 * 60 * 60_000;

export type Neighbours = Awaited<ReturnType<typeof startNeighbours>>;

/** Starts stand-ins for jobs, billing and chat, which answer what identity asks before an erasure. `busy` and `debts` are by customer. */
export async function startNeighbours({ urls, natsUrl }: World) {
  await using resources = new AsyncDisposableStack();
  const start = async (service: string) => resources.use(await startNeighbour(service, urls[service]!, natsUrl));
  const [jobs, billing, chat] = [await start('jobs'), await start('billing'), await start('chat')];
  const busy = new Map<string, number>();
  const debts = new Map<string, string>();
  const answerJobs = () =>
    jobs.answer(countActiveJobs, async ({ customerId }) => ({ activeJobs: busy.get(customerId) ?? 0 }));
  let stopJobs = await answerJobs();
  await billing.answer(readOpenBalance, async ({ customerId }) => ({
    balance: debts.get(customerId) ?? '0.00',
    unsettled: 0,
  }));
  const open = resources.move();
  return {
    jobs,
    billing,
    chat,
    busy,
    debts,
    /** Runs `work` while jobs does not respond. */
    async withoutJobs(work: () => Promise<void>): Promise<void> {
      await stopJobs();
      await work();
      stopJobs = await answerJobs();
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Attends to the erasures that are due, as the service does now and then, and waits for those to which the service just attends. */
export async function attend(world: World): Promise<void> {
  await eraseDue(world.context, world.em());
  await world.em().execute('select id from users for update');
}

/** Attends to an erasure that is due now, closed for a minute in between. */
export async function eraseNow(world: World): Promise<void> {
  await attend(world);
  world.clock.advance(60_000);
  await attend(world);
}
