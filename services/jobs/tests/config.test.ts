import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ConfigError } from '@yoza/service-kit/config';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const complete = {
  JOBS_DATABASE_URL: 'postgres://jobs@127.0.0.1:1/yoza',
  NATS_URL: 'nats://127.0.0.1:1',
  JOBS_SERVICE_TOKEN_PUBLIC_KEY: 'AAAA',
  JOBS_TRACKING_KEY: Buffer.alloc(32).toString('base64'),
};

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readConfig({ ...complete, ...variables });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

it('configuration check: names all contradictory settings at once', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ JOBS_REACH_KM: '15', JOBS_SERVICE_AREA_RADIUS_KM: '15' })).toEqual([]);
  expect(problemsOf({ JOBS_GEOCODER: 'photon', JOBS_REACH_KM: '10' })).toEqual([
    expect.stringMatching(/^JOBS_GEOCODER_URL is not set but required by photon/),
    expect.stringMatching(/^JOBS_REACH_KM \(10\) must be at least JOBS_SERVICE_AREA_RADIUS_KM \(15\)/),
  ]);
});

it('start with a bad configuration: ends with one clear message and the exit code for it', () => {
  const env = { ...complete, PATH: process.env['PATH'], JOBS_GEOCODER: 'nominatim' };
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect([status, stderr.trim().split('\n')]).toEqual([
    78,
    ['The configuration cannot be used:', '  - JOBS_GEOCODER_URL is not set but required by nominatim'],
  ]);
});
