import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isDeployed, slices } from '../slices/slices.ts';
import { journeyBrowsers, readJourneysRequest } from '../test/journeys-request.ts';
import { root } from '../topology.ts';

const accounts = Object.fromEntries(
  ['CUSTOMER', 'ADMIN', 'TECHNICIAN'].flatMap((role) => [
    [`YOZA_JOURNEYS_${role}_EMAIL`, `${role.toLowerCase()}@yoza.example`],
    [`YOZA_JOURNEYS_${role}_PASSWORD`, 'secret'],
  ]),
);
const staging = { YOZA_JOURNEYS_URL: 'https://staging.yoza.example/', ...accounts };
const deployed = slices.filter(isDeployed).map(({ slice }) => slice);

describe('a request for journeys', () => {
  test.each([
    ['one slice: in Chromium, on a platform of its own', ['chat'], {}, { slices: ['chat'], browser: 'chromium' }],
    ['all: every slice that is deployed', ['all'], {}, { slices: deployed, browser: 'chromium' }],
    ['another browser', ['mfe-field', '--browser', 'webkit'], {}, { slices: ['mfe-field'], browser: 'webkit' }],
    [
      'an environment: at its origin',
      ['jobs'],
      staging,
      { slices: ['jobs'], browser: 'chromium', url: 'https://staging.yoza.example' },
    ],
  ])('%s', (_, args, env, expected) => {
    expect(readJourneysRequest(args, env)).toEqual({ url: undefined, ...expected });
  });

  test.each([
    ['no slice', [], {}, /^Which slice\? npm run journeys -- identity \| jobs \|/],
    ['an unknown slice', ['payments'], {}, /^Which slice\?/],
    ['a slice without journeys', ['sandbox'], {}, /^Which slice\?/],
    ['two slices', ['jobs', 'chat'], {}, /^Which slice\?/],
    ['an unknown browser', ['jobs', '--browser', 'opera'], {}, /^There is no browser "opera": there is chromium, /],
    ['an unknown option', ['jobs', '--headed'], {}, /--headed/],
    ['an address that is none', ['jobs'], { ...staging, YOZA_JOURNEYS_URL: 'staging' }, /not the address/],
    [
      'an environment without accounts',
      ['jobs'],
      { ...staging, YOZA_JOURNEYS_ADMIN_PASSWORD: '', YOZA_JOURNEYS_TECHNICIAN_EMAIL: undefined },
      /: set YOZA_JOURNEYS_ADMIN_PASSWORD, YOZA_JOURNEYS_TECHNICIAN_EMAIL\.$/,
    ],
  ])('%s: is refused with a sentence', (_, args, env, message) => {
    expect(() => readJourneysRequest(args, env)).toThrow(message);
  });

  test.each(deployed)('%s: has journeys', (slice) => {
    expect(existsSync(join(root, `e2e/journeys/${slice}.spec.ts`))).toBe(true);
  });
});

test('the command and the configuration of the tests know the same browsers', () => {
  const text = readFileSync(join(root, 'e2e/src/journeys/browsers.ts'), 'utf8');
  expect([...text.matchAll(/^  (\w+): \{ browserName/gm)].map(([, name]) => name)).toEqual(journeyBrowsers);
});
