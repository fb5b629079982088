import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readVersions } from '../rollout/versions-files.ts';
import { nameVersions } from '../start/name-versions.ts';
import { defaultPorts, rolesFolder, root, services, versionsFolder } from '../topology.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollout-'));
const texts = () => ['booking', 'admin', 'services'].map((name) => readFileSync(join(folder, `${name}.json`), 'utf8'));
const at = (port: number) => `http://127.0.0.1:${port}`;
const command = (...args: string[]) => [join(root, 'scripts/rollout.ts'), ...args, '--folder', folder];
const rollout = (...args: string[]) => execFileSync(process.execPath, command(...args), { encoding: 'utf8' });
const refused = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, command(...args), { encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr.trim();
};
/** Returns the versions and weights in the order of the file, each as `version=weight`. */
const weights = async (slice = 'booking') =>
  (await readVersions(folder, slice)).map((one) => `${one.version}=${one.weight}`);

beforeEach(() => {
  rmSync(rolesFolder(folder), { recursive: true, force: true });
  for (const [name, version] of [
    ['booking', 'v1'],
    ['admin', 'a1'],
  ])
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ versions: [{ version, weight: 100 }] }));
  writeFileSync(join(folder, 'services.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

// Each command runs in its own process, and a test runs several.
describe('a roll-out', () => {
  it('proceeds by steps, promotes, reverts and promotes again without changing other slices', async () => {
    const [, admin] = texts();
    expect(rollout('booking', '--version', 'v2', '--weight', '10', '--upstream', at(2))).toBe(
      `booking v1: 90 of 100 visitors, at its own server\nbooking v2: 10 of 100 visitors, at ${at(2)}\n`,
    );
    rollout('booking', '--version', 'v2', '--weight', '50');
    expect(await weights()).toEqual(['v1=50', 'v2=50']);
    rollout('booking', '--promote');
    expect(await weights()).toEqual(['v1=0', 'v2=100']);
    rollout('booking', '--back');
    rollout('booking', '--back');
    expect(await weights()).toEqual(['v1=100', 'v2=0']);
    rollout('booking', '--promote');
    expect(await weights()).toEqual(['v1=0', 'v2=100']);
    expect(texts()[1]).toBe(admin);
  });

  it('gives the remaining visitors of a third version the main version, and reverts to it', async () => {
    rollout('booking', '--version', 'v2', '--weight', '10', '--upstream', at(2));
    rollout('booking', '--back');
    rollout('booking', '--version', 'v3', '--weight', '25', '--upstream', at(3));
    expect(await weights()).toEqual(['v2=0', 'v1=75', 'v3=25']);
    rollout('booking', '--promote');
    rollout('booking', '--back');
    expect(await weights()).toEqual(['v2=0', 'v1=100', 'v3=0']);
    rollout('booking', '--forget', 'v2');
    expect(await weights()).toEqual(['v1=100', 'v3=0']);
  });

  const roles = rolesFolder(folder);
  /** Rolls jobs and returns the roles of its versions. */
  const rollJobs = (...args: string[]) => {
    rollout('jobs', ...args, '--roles', roles);
    return Object.fromEntries(
      readdirSync(join(roles, 'jobs')).map((version) => [version, readFileSync(join(roles, 'jobs', version), 'utf8')]),
    );
  };

  it('makes a version of a service stable once all visitors get it, and the newest a canary once none do', () => {
    expect(rollJobs('--version', 'j1', '--weight', '100', '--upstream', at(5))).toEqual({ j1: 'stable' });
    const given = { j1: 'stable', j2: 'canary' };
    const promoted = { j1: 'stable', j2: 'stable' };
    expect(rollJobs('--version', 'j2', '--weight', '10', '--upstream', at(6))).toEqual(given);
    expect(rollJobs('--weight', '50')).toEqual(given);
    expect(rollJobs('--promote')).toEqual(promoted);
    expect(rollJobs('--weight', '50')).toEqual(promoted);
    expect(rollJobs('--back')).toEqual(given);
    expect(rollJobs('--weight', '100')).toEqual(promoted);
    expect(rollJobs('--weight', '0')).toEqual(given);
    expect(rollJobs('--promote')).toEqual(promoted);
    expect(rollJobs('--forget', 'j1')).toEqual({ j2: 'stable' });
    rollout('booking', '--version', 'v2', '--weight', '10', '--upstream', at(2), '--roles', roles);
    expect(readdirSync(roles)).toEqual(['jobs']);
  });

  it('leaves a version of a service that was reverted a canary while a third one is rolled out and reverted', () => {
    rollJobs('--version', 'j1', '--weight', '100', '--upstream', at(5));
    rollJobs('--version', 'j2', '--weight', '10', '--upstream', at(6));
    rollJobs('--back');
    const third = ['--version', 'j3', '--weight', '10', '--upstream', at(7)];
    expect(rollJobs(...third)).toEqual({ j1: 'stable', j2: 'canary', j3: 'canary' });
    expect(rollJobs('--promote')).toEqual({ j1: 'stable', j2: 'canary', j3: 'stable' });
    expect(rollJobs('--back')).toEqual({ j1: 'stable', j2: 'canary', j3: 'canary' });
    rollJobs('--forget', 'j2');
    expect(rollJobs('--version', 'j2', '--weight', '10', '--upstream', at(6))).toEqual({
      j1: 'stable',
      j2: 'canary',
      j3: 'canary',
    });
  });

  it('begins after a start with the stable version of each service, and without the roles of earlier versions', async () => {
    const before = join(rolesFolder(folder), 'jobs');
    mkdirSync(before, { recursive: true });
    writeFileSync(join(before, '0.0.0'), 'stable');
    await nameVersions(folder, defaultPorts, []);
    const [jobs] = await readVersions(versionsFolder(folder), 'jobs');
    expect(readdirSync(before)).toEqual([jobs!.version]);
    expect(readFileSync(join(before, jobs!.version), 'utf8')).toBe('stable');
    expect(readdirSync(rolesFolder(folder)).toSorted()).toEqual([...services].toSorted());
  });

  it('changes several slices to their newest versions in one step', async () => {
    rollout('booking', '--version', 'v2', '--weight', '0', '--upstream', at(2));
    rollout('admin', '--version', 'a2', '--weight', '0', '--upstream', at(3));
    expect(rollout('booking', 'admin', '--weight', '10')).toBe(
      `booking v1: 90 of 100 visitors, at its own server\nbooking v2: 10 of 100 visitors, at ${at(2)}\n` +
        `admin a1: 90 of 100 visitors, at its own server\nadmin a2: 10 of 100 visitors, at ${at(3)}\n`,
    );
    rollout('booking', 'admin', '--promote');
    expect([await weights(), await weights('admin')]).toEqual([
      ['v1=0', 'v2=100'],
      ['a1=0', 'a2=100'],
    ]);
    rollout('booking', 'admin', '--back');
    expect([await weights(), await weights('admin')]).toEqual([
      ['v1=100', 'v2=0'],
      ['a1=100', 'a2=0'],
    ]);
  });

  it('of a service begins with the running version, and keeps those of other services', async () => {
    expect(refused('jobs', '--version', '2', '--weight', '10', '--upstream', at(2))).toMatch(
      /^Name what runs now first/,
    );
    rollout('jobs', '--version', '1', '--weight', '100', '--upstream', at(1));
    rollout('jobs', '--version', '2', '--weight', '10', '--upstream', at(2));
    rollout('chat', '--version', '7', '--weight', '100', '--upstream', at(3));
    expect(await weights('jobs')).toEqual(['1=90', '2=10']);
    rollout('jobs', 'chat', 'booking', '--promote');
    expect([await weights('jobs'), await weights('chat')]).toEqual([['1=0', '2=100'], ['7=100']]);
  });
});

it.each([
  [['nothing'], /^Name a slice: booking, field, admin, identity/],
  [['booking', '--version', 'v2', '--weight', '10'], /^v2 is new: say where it runs/],
  [['booking', '--version', 'v2'], /--version needs --weight/],
  [['booking', '--weight', '10'], /^Name what runs now first/],
  [['jobs', '--weight', '10'], /^No version of it is named/],
  [['booking', 'nothing', '--promote'], /^Name a slice/],
  [['booking', 'admin', '--back'], /nothing to go back to/],
  [['booking', 'admin', '--version', 'v2', '--weight', '100', '--upstream', at(2)], /about one slice/],
  [['booking', '--version', 'v1', '--weight', '101'], /whole number from 0 to 100/],
  [['booking', '--version', 'v1', '--weight', ''], /whole number from 0 to 100/],
  [['booking', '--version', 'v 2', '--weight', '10', '--upstream', at(2)], /A version is 1 to 64/],
  [['booking', '--promote', '--back'], /One change at a time/],
  [['booking', '--back'], /nothing to go back to/],
  [['booking', '--forget', 'v1'], /100 of 100 visitors get v1/],
  [['booking', '--forget', 'v9'], /There is no version v9/],
  [['jobs', '--promote'], /^No version of it is named/],
])('roll-out with %j: is refused and changes nothing', (args, words) => {
  const before = texts();
  expect(refused(...args)).toMatch(words);
  expect(texts()).toEqual(before);
});
