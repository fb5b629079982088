import { newPrincipal } from '@yoza/service-kit/testing';
import type { Browser } from 'playwright-core';
import { compare, milliseconds } from '../compare.ts';
import { buildFrontEnd, compressScripts, withoutFonts } from '../front-end-builds.ts';
import { gatewayEnvironment, local, startGateway } from '../gateway-program.ts';
import { formFigures, largestPaint } from '../page-figures.ts';
import { startPageData } from '../page-data.ts';
import { startStaticServer } from '../programs.ts';
import { measureInRounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { hasChromium, onSlowPhone, startBrowser } from '../slow-browser.ts';
import { median } from '../statistics.ts';

/** Site as a browser opens it: a gateway in production with these builds. */
interface Site {
  name: string;
  url: string;
}

const noChromium = 'Chromium is not installed: this row is left out.';

/** Landing page of a signed-out visitor: largest contentful paint, against the same HTML without fonts of its own. */
export const landingRow: Row = {
  name: 'P7',
  async run(run) {
    if (!hasChromium) return (run.say(noChromium), []);
    await using stack = new AsyncDisposableStack();
    run.say('building the pages');
    const shell = await buildFrontEnd(stack, 'shell');
    const start = await siteStarter(stack);
    const ours = await start('landing page', shell);
    const twin = await start('a second gateway (A/A)', shell);
    const reference = await start('static HTML, system fonts', await withoutFonts(stack, shell));
    const browser = await startBrowser(stack);
    run.say('landing page: 3 peers');
    const results = await measureInRounds([ours, twin, reference], run.rounds, ({ url }) =>
      onSlowPhone(browser, { url: `${url}/` }, largestPaint),
    );
    return compare(
      { row: 'P7', path: 'landing page on slow 4G, largest paint', results: results.get(ours)!, format: milliseconds },
      [
        { name: reference.name, results: results.get(reference)!, goal: { atMost: 1.15 } },
        { name: twin.name, results: results.get(twin)! },
      ],
    );
  },
};

/** Booking form of a signed-in customer: time until it is usable, against the same screens as one plain bundle. */
export const bookingFormRow: Row = {
  name: 'P8',
  async run(run) {
    if (!hasChromium) return (run.say(noChromium), []);
    await using stack = new AsyncDisposableStack();
    run.say('building the front ends');
    const shell = await buildFrontEnd(stack, 'shell');
    const booking = await buildFrontEnd(stack, 'mfe-booking');
    const plain = await buildFrontEnd(stack, 'bench/references/single-page');
    await compressScripts(plain);
    const customer = newPrincipal();
    const start = await siteStarter(stack, customer, booking);
    const ours = await start('booking form', shell);
    const twin = await start('a second gateway (A/A)', shell);
    const reference = await start('one plain bundle', plain);
    const browser = await startBrowser(stack);
    run.say('booking form: 3 peers');
    const results = await measureInRounds([ours, twin, reference], run.rounds, ({ url }) =>
      openForm(browser, url, customer.userId),
    );
    const medianOf = (site: Site, figure: 'scriptBytes' | 'interaction') =>
      median(results.get(site)!.map((result) => result[figure]));
    for (const site of [ours, reference])
      run.say(
        `${site.name}: ${(medianOf(site, 'scriptBytes') / 1000).toFixed(1)} kB of JavaScript until usable, a choice shown after ${medianOf(site, 'interaction')} ms`,
      );
    const usable = (site: Site) => results.get(site)!.map((result) => result.usable);
    return compare(
      { row: 'P8', path: 'booking form on slow 4G, usable', results: usable(ours), format: milliseconds },
      [
        { name: reference.name, results: usable(reference), goal: { atMost: 1.2 } },
        { name: twin.name, results: usable(twin) },
      ],
    );
  },
};

const openForm = (browser: Browser, url: string, session: string) =>
  onSlowPhone(browser, { url: `${url}/customer`, session }, formFigures);

/** Returns a function that starts a gateway with a build of the shell, and with `booking` as the remote of the booking area. */
async function siteStarter(
  stack: AsyncDisposableStack,
  customer = newPrincipal(),
  booking?: string,
): Promise<(name: string, shell: string) => Promise<Site>> {
  const services = await startPageData(stack, customer);
  const environment = await gatewayEnvironment(stack, { services, identity: services });
  const remotes = booking && { GATEWAY_REMOTES: `booking=${local(await startStaticServer(stack, booking))}` };
  return async (name, shell) => {
    const port = await startGateway(stack, { ...environment, ...remotes, GATEWAY_SHELL_DIR: shell });
    return { name, url: local(port) };
  };
}
