/** chaos payments [--payments 2000] [--seed 20261121]: prints a table, and exits with 1 if a guarantee was broken. */
import { parseArgs } from 'node:util';
import { reportOf } from './payments/report.ts';
import { runPayments } from './payments/run-payments.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    payments: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261121' },
  },
});
const [test] = positionals;
const [payments, seed] = [Number(values.payments), Number(values.seed)];
const isCount = (number: number, maximum: number) => Number.isSafeInteger(number) && number > 0 && number <= maximum;
if (test !== 'payments' || !isCount(payments, 100_000) || !isCount(seed, 4_294_967_295)) {
  console.error('Usage: chaos payments [--payments <count>] [--seed <number>]');
  process.exit(2);
}
const run = await runPayments({ payments, seed, say: (line) => console.log(`… ${line}`) });
console.log(reportOf(run, seed));
process.exit(run.violations.length > 0 ? 1 : 0);
