/**
 * bench/src/platform/main.ts --url … --sandbox … --processes {"gateway":4711,…} [--seconds 30] [--rates 60,100,150,200,300] [--customers 60]
 * [--soak 30 --soak-rate 150]: measures a whole platform (P10): processor time of a read and of a paid booking with all that follows, the rates of the
 * usual mix that it sustains, and with --soak, in minutes, the memory of each process over that time.
 */
import { parseArgs } from 'node:util';
import { newCustomers } from './customers.ts';
import { measureCosts, warmUp } from './measure-costs.ts';
import { measureRates } from './measure-rates.ts';
import { idleTimes } from './processes.ts';
import type { Processes } from './processes.ts';
import { soak } from './soak.ts';
import { Target } from './target.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    sandbox: { type: 'string', default: '' },
    processes: { type: 'string', default: '{}' },
    seconds: { type: 'string', default: '30' },
    rates: { type: 'string', default: '60,100,150,200,300' },
    customers: { type: 'string', default: '60' },
    soak: { type: 'string', default: '0' },
    'soak-rate': { type: 'string', default: '150' },
  },
});
const processes = JSON.parse(values.processes) as Processes;
const seconds = Number(values.seconds);
const rates = values.rates.split(',').filter(Boolean).map(Number);
await using target = new Target(values.url, values.sandbox);
const say = (line: string) => console.error(`… P10: ${line}`);

say(`${values.customers} customers sign in`);
const customers = await newCustomers(target, Number(values.customers));
say('warm-up');
await warmUp(target, customers);
const load = { target, customers, processes, idle: await idleTimes(processes), seconds, say };
console.log(await measureCosts(load));
if (rates.length > 0) console.log(await measureRates(load, rates));
if (Number(values.soak) > 0) console.log(await soak(load, Number(values.soak), Number(values['soak-rate'])));
