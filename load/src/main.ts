/**
 * npm run load -- <scenario> [--url … --sandbox …] [--rate 20] [--duration 1m] [--customers 50]: without addresses the command starts a platform and
 * adds them. k6 prints the figures; exits with 99 if a threshold was not met.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireK6 } from './find-k6.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    sandbox: { type: 'string' },
    rate: { type: 'string', default: '20' },
    duration: { type: 'string', default: '1m' },
    customers: { type: 'string', default: '50' },
  },
});
const scenarios = (await readdir(join(import.meta.dirname, 'scenarios'))).map((file) => file.replace(/\.ts$/, ''));
const [scenario = ''] = positionals;
if (!scenarios.includes(scenario) || !values.url || !values.sandbox || !/^\d+[sm]$/.test(values.duration)) {
  console.error(
    `Usage: npm run load -- <${scenarios.join(' | ')}> [--url … --sandbox …] [--rate 20] [--duration 1m] [--customers 50]`,
  );
  process.exit(2);
}
try {
  console.log(requireK6());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const environment = {
  YOZA_URL: values.url,
  YOZA_SANDBOX_URL: values.sandbox,
  YOZA_RATE: values.rate,
  YOZA_DURATION: values.duration,
  YOZA_CUSTOMERS: values.customers,
};
const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
const k6 = spawn(
  'k6',
  ['run', '--no-usage-report', ...settings, join(import.meta.dirname, 'scenarios', `${scenario}.ts`)],
  {
    stdio: 'inherit',
  },
);
const [code] = (await once(k6, 'exit')) as [number | null];
process.exitCode = code ?? 1;
