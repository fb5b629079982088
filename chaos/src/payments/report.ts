import { tableOf } from '../table.ts';
import { delaysOf, leftToPerson } from './judge.ts';
import type { Run } from './run-payments.ts';

const shownViolations = 20;

/** Formats the figures of a run and its violations (the first twenty of them). */
export function reportOf(run: Run, seed: number): string {
  const { responses, truth, books, violations, seconds, noticeStatuses } = run;
  const notices = truth.flatMap((payment) => payment.notices);
  const exchanges = truth.flatMap((payment) => payment.exchanges);
  const calls = (isSo: (status: number) => boolean) =>
    exchanges.filter(({ status }) => isSo(status)).reduce((sum, { times }) => sum + times, 0);
  const delays = delaysOf(run).toSorted((a, b) => a - b);
  const at = (share: number) => `${((delays[Math.floor((delays.length - 1) * share)] ?? 0) / 1000).toFixed(1)} s`;
  const having = (status: string) => books.payments.filter((payment) => payment.status === status).length;
  const money = (provider: string, key: 'amountTaken' | 'amountRefunded') =>
    truth.filter((payment) => payment.provider === provider).reduce((sum, payment) => sum + payment[key], 0);
  const refunds = (status: string) => books.refunds.filter((refund) => refund.status === status).length;
  const rows: [string, string | number][] = [
    ['seed', seed],
    ['invoices', books.invoices.length],
    ['double-clicked', responses.filter(({ plan }) => plan.doubleClicked).length],
    [
      'jobs cancelled while paying / after it',
      `${countCancelled(run, 'meanwhile')} / ${countCancelled(run, 'afterwards')}`,
    ],
    ['payments at the providers / in the books', `${truth.length} / ${books.payments.length}`],
    ['  succeeded', having('succeeded')],
    ['  failed', having('failed')],
    ['  expired', having('expired')],
    ['  still waiting for their payer', having('pending') + having('created')],
    [
      'provider calls / answered 5xx / never answered',
      `${calls(() => true)} / ${calls((status) => status >= 500)} / ${calls((status) => status === 0)}`,
    ],
    [
      'notices sent / dropped / forged',
      `${notices.length} / ${notices.filter(({ state }) => state === 'dropped').length} / ${notices.filter(({ forged }) => forged !== undefined).length}`,
    ],
    ['notices at billing, each three times', [...noticeStatuses.values()].reduce((sum, count) => sum + count, 0)],
    ['  answered 400', noticeStatuses.get(400) ?? 0],
    ['  set aside as forged', books.quarantine.get('forged_notice') ?? 0],
    ['taken by card', money('stripe', 'amountTaken')],
    ['taken by MTN', money('mtn', 'amountTaken')],
    ['taken by Airtel', money('airtel', 'amountTaken')],
    ['sent back by card / Airtel', `${money('stripe', 'amountRefunded')} / ${money('airtel', 'amountRefunded')}`],
    ['refunds made / to be paid out by hand', `${refunds('succeeded')} / ${refunds('to_pay_out')}`],
    ['  of those, made and not answered', leftToPerson(run).length],
    ['agreed with the provider after, median', at(0.5)],
    ['  99 %', at(0.99)],
    ['  the slowest', at(1)],
    ['seconds in all', seconds],
    ['violations', violations.length],
  ];
  const shown = violations.slice(0, shownViolations).map((violation) => `  ✗ ${violation}`);
  return [tableOf(rows), ...shown].join('\n');
}

const countCancelled = ({ responses }: Run, when: 'meanwhile' | 'afterwards') =>
  responses.filter(({ plan }) => plan.cancelled === when).length;
