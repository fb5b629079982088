/**
 * npm run chaos -- payments | bookings | streams | histories | races | outages | chat | rolling | teams | restore [--seed …] [size]: breaks dependencies of the
 * platform and checks its guarantees (chaos/README.md). payments, histories and restore start what they need, all others disturb a whole platform of their own.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { onLoadPlatform } from './start/load-platform.ts';
import { openControlServer } from './test/control-server.ts';
import { runIntegrationTests } from './test/node-tests.ts';
import { services } from './topology.ts';

const args = process.argv.slice(2);
const runChaos = async (...further: string[]) =>
  (await runCommand(process.execPath, ['chaos/src/main.ts', ...args, ...further])).code;

/** Settings as in production, where replies are not checked against the contracts and a process that is to stop serves calls until callers know it. */
const asInProduction = Object.fromEntries(
  services.flatMap((service) => [
    [`${service.toUpperCase()}_CHECK_REPLIES`, 'off'],
    [`${service.toUpperCase()}_DRAIN_SECONDS`, '1'],
  ]),
);

async function onPlatform(): Promise<number> {
  const options = { demo: false, linked: true, frontEnds: false };
  return onLoadPlatform({ ...asInProduction, CHAT_MESSAGES_PER_MINUTE: '100000' }, options, async (platform) => {
    const control = await openControlServer(platform, notHere, notHere);
    try {
      return await runChaos('--control', control.url);
    } finally {
      await control.close();
    }
  });
}

const notHere = () => Promise.reject(new Error('There is one platform, of one version.'));

/** Hands event histories to the handlers of each service, a quarter of them to each: `--histories 10000`. */
async function runHistories(): Promise<number> {
  const { values } = parseArgs({ args: args.slice(1), options: { histories: { type: 'string', default: '10000' } } });
  const histories = Number(values.histories);
  if (!Number.isSafeInteger(histories) || histories < 1) throw new Error('--histories must be a whole number.');
  process.env['YOZA_HISTORIES'] = String(Math.ceil(histories / services.length));
  const { failed, passed } = await runIntegrationTests(['event-histories']);
  return failed === 0 && passed > 0 ? 0 : 1;
}

const [name = ''] = args;
const disturbing = ['bookings', 'streams', 'races', 'outages', 'chat', 'rolling', 'teams'];
const runs: Record<string, () => Promise<number>> = {
  payments: runChaos,
  histories: runHistories,
  restore: runChaos,
};
const run = disturbing.includes(name) ? onPlatform : runs[name];
if (!run) console.error(`Usage: npm run chaos -- ${[...Object.keys(runs), ...disturbing].join(' | ')}`);
process.exit(run ? await run() : 2);
