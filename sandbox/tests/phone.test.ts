import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { airtelMerchant, control, mtnMerchant } from './mobile-money-clients.ts';
import { PlainBrowser } from './plain-browser.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let mtn: Awaited<ReturnType<typeof mtnMerchant>>;
beforeAll(async () => {
  sandbox = await runSandbox();
  mtn = await mtnMerchant(sandbox.url);
});
afterAll(() => sandbox?.[Symbol.asyncDispose]());
beforeEach(() => control(sandbox.url, 'DELETE'));

const payer = '256701234567';
const phone = async (number = '0701 234 567') => {
  const browser = new PlainBrowser(sandbox.url);
  await browser.open(`/phone?number=${encodeURIComponent(number)}`);
  return browser;
};
const status = async (reference: string) => (await mtn.result(reference)).body.status;
const history = ({ text }: PlainBrowser) =>
  [...text.matchAll(/<strong>([^<]*)<\/strong\s*><span class="outcome [a-z]+">([^<]*)</g)].map(([, ...found]) => found);

describe('a phone', () => {
  test('shows merchant and amount, and pays with a PIN', async () => {
    const { reference } = await mtn.ask(payer);
    const browser = await phone();
    expect(browser.text).toMatch(/Yoza asks for\s*<strong>UGX 89,119<\/strong>/);
    expect(browser.text).toContain('Extra and Interior Cleaning');
    expect(browser.text).toContain('1 request waiting');
    await browser.submit('/phone/answer', { answer: 'approve', pin: '12345' });
    expect(await status(reference)).toBe('SUCCESSFUL');
    expect(browser.url).toContain(`/phone?number=${payer}`);
    expect(browser.text).toContain('No requests waiting');
    expect(history(browser)).toEqual([['UGX 89,119', 'Paid']]);
  });

  test.each(['', '123', '123456', 'abcd', '12 34'])('refuses the PIN %j with an error at the field', async (pin) => {
    const { reference } = await mtn.ask(payer);
    const browser = await phone();
    await browser.submit('/phone/answer', { answer: 'approve', pin });
    expect(browser.status).toBe(422);
    expect(browser.text).toMatch(/aria-invalid="true" aria-describedby="problem-[^"]+"/);
    expect(browser.text).toContain('Enter 4 or 5 digits');
    expect(await status(reference)).toBe('PENDING');
  });

  test('rejects without a PIN, and hides an ignored request, which stays pending at the provider', async () => {
    const [first, second] = [await mtn.ask(payer), await mtn.ask(payer)];
    const browser = await phone();
    expect(browser.text).toContain('2 requests waiting');
    await browser.submit('/phone/answer', { answer: 'ignore' });
    expect(browser.text).toContain('1 request waiting');
    await browser.submit('/phone/answer', { answer: 'reject' });
    expect(
      history(browser)
        .map(([, word]) => word)
        .sort(),
    ).toEqual(['Ignored', 'Rejected']);
    expect([await status(first.reference), await status(second.reference)].sort()).toEqual(['FAILED', 'PENDING']);
  });

  test.each(['0701234567', '+256 701 234567', '256701234567', '701234567'])(
    'is found by the number %s',
    async (number) => {
      const airtel = await airtelMerchant(sandbox.url);
      await airtel.ask('701234567');
      expect((await phone(number)).text).toContain('Airtel Money');
    },
  );

  test('does not answer a request that has ended', async () => {
    const { reference } = await mtn.ask(payer);
    const browser = await phone();
    await control(sandbox.url, 'POST', `/${reference}/expire`);
    await browser.submit('/phone/answer', { answer: 'approve', pin: '1234' });
    expect(browser.status).toBe(200);
    expect(history(browser)).toEqual([['UGX 89,119', 'Expired']]);
    expect(await status(reference)).toBe('FAILED');
  });

  test('shows an answer as sent until the provider knows it', async () => {
    await control(sandbox.url, 'PUT', '/faults', { delayMs: 60_000 });
    const { reference } = await mtn.ask(payer);
    const browser = await phone();
    await browser.submit('/phone/answer', { answer: 'approve', pin: '1234' });
    expect(history(browser)).toEqual([['UGX 89,119', 'Sent']]);
    expect(await status(reference)).toBe('PENDING');
    await control(sandbox.url, 'PUT', '/faults', { delayMs: 20 });
    const quick = await mtn.ask(payer);
    await browser.open(browser.url);
    await browser.submit('/phone/answer', { answer: 'approve', pin: '1234' });
    await expect.poll(() => status(quick.reference)).toBe('SUCCESSFUL');
  });

  test('escapes texts of merchants', async () => {
    await mtn.ask(payer, { change: { payerMessage: '<img src=x onerror=alert(1)>' } });
    const { text } = await phone();
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;img src=x');
  });

  test('shows that a request no longer exists, with 404', async () => {
    const browser = await phone();
    await browser.open('/phone/answer', {
      method: 'POST',
      body: new URLSearchParams({ reference: 'gone', answer: 'reject' }),
    });
    expect({ status: browser.status, text: browser.text }).toMatchObject({
      status: 404,
      text: expect.stringContaining('is gone'),
    });
  });
});

test('phone list: shows the numbers with waiting requests and changes its version with them', async () => {
  const version = async (query = '') => (await fetch(`${sandbox.url}/phone/version${query}`)).text();
  const [all, other] = [await version(), await version('?number=0780000001')];
  const { reference } = await mtn.ask(payer);
  expect(await version()).not.toBe(all);
  expect(await version('?number=0780000001')).toBe(other);
  const browser = new PlainBrowser(sandbox.url);
  await browser.open('/phone');
  expect(browser.text).toMatch(/href="\/phone\?number=256701234567"[\s\S]*0701 234 567[\s\S]*1 request waiting/);
  const versionBefore = await version('?number=0701234567');
  await control(sandbox.url, 'POST', `/${reference}/approve`);
  expect(await version('?number=0701234567')).not.toBe(versionBefore);
});
