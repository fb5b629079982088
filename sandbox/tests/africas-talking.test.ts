import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mtnMerchant } from './mobile-money-clients.ts';
import { PlainBrowser } from './plain-browser.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());
beforeEach(async () => {
  await control('DELETE', '/control/sms');
  await setFault('none');
});

const number = '+256701234567';
const control = (method: string, path: string, body?: object) =>
  fetch(new URL(path, sandbox.url), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const setFault = (fault: string) => control('PUT', '/control/africastalking', { fault });
const texts = async (to = '') => {
  const { texts } = (await (await control('GET', `/control/sms?to=${encodeURIComponent(to)}`)).json()) as any;
  return texts as { to: string; from: string; text: string }[];
};

/** Sends an SMS as a client of the provider does. */
async function send(fields: Record<string, string> = {}, apiKey = 'sandbox-africastalking-key') {
  const response = await fetch(new URL('/africastalking/version1/messaging', sandbox.url), {
    method: 'POST',
    headers: { apiKey, Accept: 'application/json' },
    body: new URLSearchParams({ username: 'sandbox', to: number, message: 'Hello', ...fields }),
  });
  const text = await response.text();
  return { status: response.status, text, data: text.startsWith('{') ? JSON.parse(text).SMSMessageData : undefined };
}

describe('Africa’s Talking', () => {
  test('takes an SMS, which tests read by the number in any spelling, newest first', async () => {
    expect(await send({ from: 'Yoza' })).toMatchObject({
      status: 201,
      data: {
        Message: 'Sent to 1/1 Total Cost: UGX 35',
        Recipients: [{ statusCode: 101, status: 'Success', number, cost: 'UGX 35.0000' }],
      },
    });
    await send({ message: 'Again' });
    await send({ to: '+256772000111' });
    expect(await texts('0701 234 567')).toMatchObject([
      { to: '256701234567', from: 'AFRICASTKNG', text: 'Again' },
      { from: 'Yoza', text: 'Hello' },
    ]);
    expect(await texts()).toHaveLength(3);
  });

  test('refuses a wrong key and a wrong username as the provider does, in plain text', async () => {
    const refusal = { status: 401, text: 'The supplied authentication is invalid' };
    expect(await send({}, 'wrong-key')).toMatchObject(refusal);
    expect(await send({ username: 'other' })).toMatchObject(refusal);
    expect(await texts()).toEqual([]);
  });

  test('refuses recipients that are no numbers, and takes the others', async () => {
    const { data } = await send({ to: `0701234567,${number}` });
    expect(data.Recipients).toMatchObject([
      { statusCode: 403, status: 'InvalidPhoneNumber', number: '0701234567' },
      { statusCode: 101, number },
    ]);
    expect(data.Message).toMatch(/^Sent to 1\/2/);
  });

  test.each([
    ['blacklisted', 406],
    ['no_balance', 405],
    ['gateway_error', 501],
  ])('under the fault %s refuses recipients with %i', async (fault, statusCode) => {
    await setFault(fault);
    expect((await send()).data.Recipients).toMatchObject([{ statusCode }]);
    expect(await texts()).toEqual([]);
  });

  test('under the fault error answers 503', async () => {
    await setFault('error');
    expect((await send()).status).toBe(503);
  });
});

describe('a phone', () => {
  const phone = async (path: string) => {
    const browser = new PlainBrowser(sandbox.url);
    await browser.open(path);
    return browser;
  };
  const version = async () => (await control('GET', '/phone/version?number=0701234567')).text();

  test('shows its SMS newest first, beside payment requests, and open pages learn of each', async () => {
    const before = await version();
    await send({ message: 'The first', from: 'Yoza' });
    await send({ message: 'The <second>' });
    expect(await version()).not.toBe(before);
    const { text } = await phone('/phone?number=0701234567');
    expect(text).toMatch(/Messages[^]*AFRICASTKNG[^]*The &lt;second&gt;[^]*Yoza[^]*The first/);
    expect(text).toContain('No requests waiting');
    await (await mtnMerchant(sandbox.url)).ask('256701234567');
    expect((await phone('/phone?number=0701234567')).text).toMatch(/1 request waiting[^]*Messages/);
  });

  test('is in the list once it has received an SMS', async () => {
    await send({ to: '+256772000222' });
    expect((await phone('/phone')).text).toContain('0772 000 222');
  });

  test('loses its SMS when tests delete them', async () => {
    await send();
    const before = await version();
    await control('DELETE', '/control/sms');
    expect(await version()).not.toBe(before);
    expect((await phone('/phone?number=0701234567')).text).not.toContain('Messages');
  });
});
