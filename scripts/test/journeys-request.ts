import { parseArgs } from 'node:util';
import { isDeployed, slices } from '../slices/slices.ts';

/** Browsers of journeys: Chromium as in all browser tests, the others as Playwright installs them. */
export const journeyBrowsers = ['chromium', 'firefox', 'webkit', 'msedge'] as const;
export type JourneyBrowser = (typeof journeyBrowsers)[number];

export interface JourneysRequest {
  slices: string[];
  browser: JourneyBrowser;
  /** Address of the environment under test, without a slash at the end; undefined for a platform of their own. */
  url: string | undefined;
}

/** Request that cannot be carried out. Its message is a sentence for the caller of the command. */
export class JourneysRequestError extends Error {}

const known = slices.filter(isDeployed).map(({ slice }) => slice);
const variables = ['CUSTOMER', 'ADMIN', 'TECHNICIAN'].flatMap((role) =>
  ['EMAIL', 'PASSWORD'].map((part) => `YOZA_JOURNEYS_${role}_${part}`),
);

/**
 * Reads the arguments and environment of `npm run journeys`. Throws a JourneysRequestError for an unknown slice, browser or option, for an address that
 * is not one of a website, and for one without the accounts to sign in with.
 */
export function readJourneysRequest(args: string[], env: NodeJS.ProcessEnv): JourneysRequest {
  const { positionals, browser } = argumentsOf(args);
  const [slice] = positionals;
  if (positionals.length !== 1 || (slice !== 'all' && !known.includes(slice!))) {
    throw new JourneysRequestError(`Which slice? npm run journeys -- ${[...known, 'all'].join(' | ')}`);
  }
  const chosen = journeyBrowsers.find((one) => one === browser);
  if (!chosen) {
    throw new JourneysRequestError(`There is no browser "${browser}": there is ${journeyBrowsers.join(', ')}.`);
  }
  return { slices: slice === 'all' ? known : [slice!], browser: chosen, url: environmentOf(env) };
}

function argumentsOf(args: string[]): { positionals: string[]; browser: string } {
  try {
    const options = { browser: { type: 'string', default: 'chromium' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, browser: values.browser };
  } catch (error) {
    throw new JourneysRequestError((error as Error).message);
  }
}

function environmentOf(env: NodeJS.ProcessEnv): string | undefined {
  const address = env['YOZA_JOURNEYS_URL'];
  if (!address) return undefined;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new JourneysRequestError(
      `YOZA_JOURNEYS_URL is "${address}", not the address of an environment, such as https://staging.yoza.example.`,
    );
  }
  const missing = variables.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new JourneysRequestError(`Journeys at ${address} need accounts: set ${missing.join(', ')}.`);
  }
  return new URL(address).origin;
}
