import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FinalRefusal } from '../src/delivery/outcome.ts';
import { smsClient } from '../src/sms/africas-talking.ts';

/** A provider that gives the set answer and keeps the last call. */
const provider = { status: 201, body: '', headers: {} as Record<string, string>, call: {} as Record<string, unknown> };
/** Part that the provider leaves out of its answers. */
let silence: 'none' | 'body' | 'all' = 'none';
const server = createServer((request, response) => {
  void textOf(request).then((body) => {
    const { method, url, headers } = request;
    provider.call = { method, url, headers, body: Object.fromEntries(new URLSearchParams(body)) };
    if (silence === 'all') return;
    response.writeHead(provider.status, provider.headers);
    if (silence === 'body') response.flushHeaders();
    else response.end(provider.body);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const number = '+256701234567';
const answer = (statusCode: number) => {
  const recipient = { statusCode, status: `Status ${statusCode}`, number, cost: '0', messageId: 'ATXid_1' };
  return JSON.stringify({ SMSMessageData: { Message: 'Sent', Recipients: [recipient] } });
};
function answerWith(status: number, body: string, headers: Record<string, string> = {}) {
  Object.assign(provider, { status, body, headers });
}
const send = (sender?: string) => smsClient({ url, username: 'yoza', apiKey: 'key', sender })(number, 'Hello & you');
const errorOf = () =>
  send().then(
    () => undefined,
    (error: Error) => error,
  );

describe('client of Africa’s Talking', () => {
  test('sends the form with the key, and the sender if there is one', async () => {
    answerWith(201, answer(101));
    await send('Yoza');
    expect(provider.call).toMatchObject({
      method: 'POST',
      url: '/version1/messaging',
      headers: { apikey: 'key', accept: 'application/json' },
      body: { username: 'yoza', to: number, message: 'Hello & you', from: 'Yoza' },
    });
    await send();
    expect(provider.call['body']).not.toHaveProperty('from');
  });

  test.each([100, 101, 102])('code %i: was taken', async (code) => {
    answerWith(201, answer(code));
    expect(await errorOf()).toBeUndefined();
  });

  test.each([401, 403, 404, 406, 407])('code %i: is refused for good', async (code) => {
    answerWith(201, answer(code));
    expect(await errorOf()).toBeInstanceOf(FinalRefusal);
  });

  test.each([402, 405, 500, 501, 502])('code %i: can be tried again', async (code) => {
    answerWith(201, answer(code));
    const error = await errorOf();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(FinalRefusal);
  });

  test.each([
    [401, 'The supplied authentication is invalid'],
    [503, answer(101)],
    [201, '{"SMSMessageData":'],
    [201, '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}'],
  ])('status %i with %s: can be tried again, and the error has neither number nor text', async (status, body) => {
    answerWith(status, body);
    const error = await errorOf();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(FinalRefusal);
    expect(String(error)).not.toMatch(/256701234567|Hello/);
  });

  test.each(['all', 'body'] as const)('no answer in time (%s) is final: the SMS may have been taken', async (kind) => {
    answerWith(201, answer(101));
    silence = kind;
    const late = smsClient({ url, username: 'yoza', apiKey: 'key' }, 300)(number, 'Hello & you');
    await expect(late).rejects.toThrow(FinalRefusal);
    silence = 'none';
  });

  test('a provider that cannot be reached can be tried again', async () => {
    const nowhere = smsClient({ url: 'http://127.0.0.1:9', username: 'yoza', apiKey: 'key' })(number, 'Hello & you');
    await expect(nowhere).rejects.not.toThrow(FinalRefusal);
  });

  test('a redirect is not followed: the key would go to another host', async () => {
    answerWith(307, '', { location: '/elsewhere' });
    expect(await errorOf()).toBeInstanceOf(Error);
    expect(provider.call['url']).toBe('/version1/messaging');
  });
});
