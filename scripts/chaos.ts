/**
 * npm run chaos -- payments | bookings [--seed …] [size]: breaks dependencies of the platform and checks its guarantees (chaos/README.md). All runs but
 * payments, which starts what it needs, disturb a whole platform of their own.
 */
import { runCommand } from './run-command.ts';
import { onLoadPlatform } from './start/load-platform.ts';
import { openControlServer } from './test/control-server.ts';
import { services } from './topology.ts';

const args = process.argv.slice(2);
const runChaos = async (...further: string[]) =>
  (await runCommand(process.execPath, ['chaos/src/main.ts', ...args, ...further])).code;

/** As in production, where replies are not checked against the contracts and a process that is to stop serves calls until callers know it. */
const settings = Object.fromEntries(
  services.flatMap((service) => [
    [`${service.toUpperCase()}_CHECK_REPLIES`, 'off'],
    [`${service.toUpperCase()}_DRAIN_SECONDS`, '1'],
  ]),
);

async function onPlatform(): Promise<number> {
  const options = { demo: false, linked: true, frontEnds: false };
  return onLoadPlatform(settings, options, async (platform) => {
    const control = await openControlServer(platform, notHere, notHere);
    try {
      return await runChaos('--control', control.url);
    } finally {
      await control.close();
    }
  });
}

const notHere = () => Promise.reject(new Error('There is one platform, of one version.'));

process.exit(args[0] === 'payments' ? await runChaos() : await onPlatform());
