import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { readPdf } from './read-pdf.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter({ BILLING_PAY_TO_NUMBER: '0772 123 456', BILLING_SELLER_NAME: 'Yoza Ltd' });
});
afterAll(() => counter?.[Symbol.asyncDispose]());

const path = '/api/admin/settings/payments';
const present = async () => (await counter.asAdmin('GET', path)).body as Record<string, any>;
const put = (body: unknown) => counter.asAdmin('PUT', path, { body });
const settingsWith = async (different: Record<string, unknown>) => {
  const { updatedAt: _at, updatedBy: _by, ...values } = await present();
  return { ...values, ...different };
};
const set = async (different: Record<string, unknown>) => put(await settingsWith(different));

describe('the settings about money', () => {
  test('are those of the environment until an admin sets others', async () => {
    expect(await present()).toMatchObject({
      payToNumber: '0772 123 456',
      dialCode: '*165#',
      cardLinks: [],
      dueDays: 7,
      reminderDays: [1, 4, 10],
      depositPercent: 30,
      sellerName: 'Yoza Ltd',
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
  });

  test('hold at once on every replica, for pages, invoices and documents; invoices keep their due date', async () => {
    const other = await counter.world.startBilling({ BILLING_PAY_TO_NUMBER: '0772 123 456' });
    const before = await counter.bookedJob();
    const link = { serviceId: 'basic-wash', invoiceCode: 'EXT', totalAmount: 64_800, url: 'https://cards.test/wash' };
    const { status, body } = await set({
      payToNumber: '0700 999 888',
      dialCode: '*185#',
      depositPercent: 0,
      dueDays: 14,
      cardLinks: [link],
      sellerName: 'Yoza Detailing',
      sellerTin: '1000999888',
    });
    expect([status, body.version, body.updatedBy]).toEqual([200, 1, counter.admin.name]);
    for (const replica of [counter.billing, other]) {
      const details = await replica.callAs(newPrincipal())('GET', '/api/payment-details');
      expect(details.body).toMatchObject({
        payToNumber: '0700 999 888',
        dialCode: '*185#',
        depositPercent: 0,
        cardLinks: [{ ...link, totalAmount: '64800.00' }],
      });
    }
    const after = await counter.bookedJob();
    const days = ({ dueDate, createdAt }: Record<string, any>) =>
      (Date.parse(dueDate) - Date.parse(createdAt)) / 86_400_000;
    expect(days(after.invoice)).toBe(14);
    expect(days(await before.readInvoice())).toBe(7);
    const text = await readPdf((await after.asCustomer('GET', `/api/invoices/${after.invoiceId}/pdf`)).body);
    for (const words of ['Yoza Detailing', 'TIN 1000999888', '0700 999 888']) expect(text).toContain(words);
    await other.stop();
  });

  test('are changed by one of two concurrent changes; the other gets the current settings', async () => {
    const [mine, theirs] = [await settingsWith({ dueDays: 20 }), await settingsWith({ dueDays: 21 })];
    const responses = await Promise.all([put(mine), put(theirs)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.body.settings]).toEqual(['SETTINGS_CHANGED', await present()]);
  });

  test('keep their version if no value changes', async () => {
    const { version } = await present();
    expect((await set({})).body.version).toBe(version);
  });

  test('record the previous and the new values in an audit entry', async () => {
    await set({ dueDays: 3 });
    const before = await present();
    await set({ dueDays: 5, reminderDays: [2, 9] });
    const [entry] = await counter.rows<{ data: Record<string, any> }>(
      `select data from outbox where type = 'billing.admin-change.recorded.v1' order by position desc limit 1`,
    );
    expect(entry!.data).toMatchObject({
      actor: { id: counter.admin.userId },
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'payments' },
      changes: [
        { field: 'dueDays', before: before['dueDays'], after: 5 },
        { field: 'reminderDays', before: before['reminderDays'].join(', '), after: '2, 9' },
      ],
    });
  });

  test.each([
    ['a code that cannot be dialled', { dialCode: '165' }, 'dialCode'],
    ['reminders that do not rise', { reminderDays: [4, 1] }, 'reminderDays'],
    ['a due date in the past', { dueDays: -1 }, 'dueDays'],
    ['more than everything as a deposit', { depositPercent: 100 }, 'depositPercent'],
    ['no name', { sellerName: ' ' }, 'sellerName'],
    ['an address that is none', { sellerEmail: 'yoza' }, 'sellerEmail'],
    [
      'a page without https',
      { cardLinks: [{ serviceId: 'a', invoiceCode: 'EXT', totalAmount: 1, url: 'http://cards.test/' }] },
      'cardLinks.0.url',
    ],
    [
      'a page that runs code',
      { cardLinks: [{ serviceId: 'a', invoiceCode: 'EXT', totalAmount: 1, url: 'javascript:alert(1)' }] },
      'cardLinks.0.url',
    ],
  ])('are refused with %s', async (_what, different, field) => {
    const before = await present();
    const { status, body } = await set(different);
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await present()).toEqual(before);
  });

  test('store the address of a card page in its full form, and send older ones in theirs', async () => {
    const page = { serviceId: 'basic-wash', invoiceCode: 'EXT', totalAmount: 64_800 };
    const typed = { ...page, url: 'https:cards.test/washing ✓' };
    const location = async () => {
      const { status, headers } = await counter.billing.anonymous('GET', '/api/hosted-invoices/basic-wash');
      return [status, headers.get('location')];
    };
    const inFull = 'https://cards.test/washing%20%E2%9C%93';
    expect((await set({ cardLinks: [typed] })).body.cardLinks).toEqual([{ ...page, url: inFull }]);
    expect(await location()).toEqual([302, inFull]);
    const { version } = await present();
    expect((await set({ cardLinks: [typed] })).body.version).toBe(version);

    await counter.rows(`update settings set changed = jsonb_set(changed::jsonb, '{cardLinks}', ?::jsonb)`, [
      JSON.stringify([typed]),
    ]);
    expect(await location()).toEqual([302, inFull]);
    const details = await counter.billing.callAs(newPrincipal())('GET', '/api/payment-details');
    expect(details.body.cardLinks).toMatchObject([{ url: inFull }]);
  });

  test('are for admins', async () => {
    for (const who of [newPrincipal(), counter.technician]) {
      expect((await counter.billing.callAs(who)('GET', path)).status).toBe(403);
      expect((await counter.billing.callAs(who)('PUT', path, { body: await settingsWith({}) })).status).toBe(403);
    }
  });
});
