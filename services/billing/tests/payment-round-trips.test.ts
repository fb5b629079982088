import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { fixedClock } from '@yoza/service-kit/clock';
import { createLogger } from '@yoza/service-kit/logging';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestMobileMoney } from '../src/mobile-money/request-mobile-money.ts';
import type { ExchangeLog, PromptProvider } from '../src/provider/ports.ts';
import { batchedWrites } from '../src/settlement/batched-writes.ts';
import { receiveCallback } from '../src/webhooks/receive-callback.ts';
import { requestPayments } from './requested-payments.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world[Symbol.asyncDispose]());

const now = new Date('2030-06-01T09:00:00.000Z');
const em = () => world.orm.em.fork();
const rows = <Row>(sql: string, values: unknown[] = []) => em().execute<Row[]>(sql, values);
const starts = (statements: readonly { sql: string }[]) =>
  statements.map(({ sql }) => sql.trim().split(/\s/, 2).join(' '));

const provider = {
  answerSeconds: 60,
  newReference: () => crypto.randomUUID(),
  async request({ reference }: { reference: string }, log: ExchangeLog): Promise<void> {
    log({ name: 'request to pay', status: 202, sent: { reference }, received: null });
  },
} as unknown as PromptProvider;

test('request of a payment by mobile money: takes five statements before the provider is asked, and five after', async () => {
  const [{ id, invoiceId } = { id: '', invoiceId: '' }] = await requestPayments(world.orm, 1);
  await rows(`update payments set status = 'expired', failure = 'CANCELLED' where id = ?`, [id]);
  const [{ customer_id: userId } = { customer_id: '' }] = await rows<{ customer_id: string }>(
    'select customer_id from invoices where id = ?',
    [invoiceId],
  );
  const clock = fixedClock(now.toISOString());
  const desk = {
    ...batchedWrites(world.orm, clock, createLogger('billing', 'silent')),
    clock,
    minimumAmount: 1_000,
    providers: { card: null, mtn_money: provider, airtel_money: null },
    wake: () => {},
  };
  let paymentId = '';
  const statements = await queriesOf(async () => {
    const order = { invoiceId, provider: 'mtn_money' as const, phoneNumber: '0772345678' };
    paymentId = await requestMobileMoney(desk, em(), newPrincipal({ userId }), order);
  });
  expect(starts(statements)).toEqual([
    'begin',
    'select "i0".*',
    'select (select',
    'with "write_0"',
    'commit',
    'begin',
    'with named',
    'select (select',
    'with "write_0"',
    'commit',
  ]);
  expect(
    await rows(
      `select status, version, amount, next_check_at - ? = interval '1 second' as is_soon from payments where id = ?`,
      [now, paymentId],
    ),
  ).toEqual([{ status: 'pending', version: 2, amount: 89_119, is_soon: true }]);
  expect(await rows('select kind, name from payment_exchanges where payment_id = ? order by id', [paymentId])).toEqual([
    { kind: 'request', name: 'request to pay' },
    { kind: 'change', name: 'pending' },
  ]);
});

test('callback: takes one statement', async () => {
  const [payment] = await requestPayments(world.orm, 1);
  const reference = `${payment!.id}-callback`;
  await rows('update payments set reference = ? where id = ?', [reference, payment!.id]);
  const text = JSON.stringify({ externalId: reference, status: 'SUCCESSFUL' });
  const statements = await queriesOf(async () =>
    expect(await receiveCallback(em(), 'mtn_money', text, now)).toBe(true),
  );
  expect(statements).toHaveLength(1);
  expect(
    await rows(
      `select name, received->>'status' as status, note, p.next_check_at = ? as is_due from payment_exchanges
         join payments p on p.id = payment_id where payment_id = ?`,
      [now, payment!.id],
    ),
  ).toEqual([{ name: 'callback: success', status: 'SUCCESSFUL', note: null, is_due: true }]);
});
