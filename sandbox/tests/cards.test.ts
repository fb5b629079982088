import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlainBrowser } from './plain-browser.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox?.[Symbol.asyncDispose]());

async function opened(path: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(sandbox.url);
  await browser.open(path);
  return browser;
}

describe('a hosted invoice page', () => {
  test.each([
    ['external-wash', 'External Wash', 'UGX 64,800'],
    ['extra-and-interior-cleaning', 'Extra &amp; Interior Cleaning', 'UGX 89,119'],
  ])(
    'shows the title and amount of %s, that it is a stand-in, and a link back to Yoza',
    async (name, title, amount) => {
      const page = await opened(`/cards/invoices/${name}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.text).toContain(`<strong>${amount}</strong>`);
      expect(page.text).toContain('This is a stand-in');
      expect(page.text).toMatch(/<a [^>]*href="http:\/\/localhost:9">Back to Yoza</);
    },
  );

  test('has a button that only explains that nothing is charged', async () => {
    const page = await opened('/cards/invoices/external-wash');
    const [, action] = /<form action="([^"]+)" method="get">/.exec(page.text)!;
    await page.open(action!);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Nothing was charged: <b>UGX 64,800</b> is still open.');
  });

  test('returns a readable 404 for an unknown invoice', async () => {
    for (const path of ['/cards/invoices/nothing', '/cards/invoices/constructor/pay', '/cards/invoices/%3Cscript%3E']) {
      const page = await opened(path);
      expect({ path, status: page.status }).toEqual({ path, status: 404 });
      expect(page.text).toContain('There is no such invoice');
    }
  });
});
