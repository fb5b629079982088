import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { violationsOn } from '@yoza/local-infrastructure/axe';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payByCard, stripeAt } from './card-form.ts';
import { airtelMerchant, control, mtnMerchant } from './mobile-money-clients.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await runSandbox();
  browser = await chromium.launch(chromiumLaunch());
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.[Symbol.asyncDispose]();
});
beforeEach(() => control(sandbox.url, 'DELETE'));

const small = { width: 360, height: 640 };

async function opened(path: string, options: BrowserContextOptions = { viewport: small }): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(new URL(path, sandbox.url).href);
  return page;
}

// Browser checks of whole pages take longer on a busy machine than a unit test's timeout.
describe('payment pages', { timeout: 90_000 }, () => {
  test.each([
    ['a phone', small, 'light'],
    ['a desk, in the dark', { width: 1280, height: 800 }, 'dark'],
  ] as const)('are accessible on %s, and fit on 320 pixels', async (_where, viewport, colorScheme) => {
    const mtn = await mtnMerchant(sandbox.url);
    const [paid, rejected] = [await mtn.ask('256701234567'), await mtn.ask('256701234567')];
    await control(sandbox.url, 'POST', `/${paid.reference}/approve`);
    await control(sandbox.url, 'POST', `/${rejected.reference}/reject`);
    await mtn.ask('256701234567');
    await fetch(new URL('/africastalking/version1/messaging', sandbox.url), {
      method: 'POST',
      headers: { apiKey: 'sandbox-africastalking-key' },
      body: new URLSearchParams({ username: 'sandbox', to: '+256701234567', message: 'w'.repeat(160) }),
    });
    const intent = await stripeAt(sandbox.url).paymentIntents.create({ amount: 8_911_900, currency: 'ugx' });
    const { body } = await payByCard(sandbox.url, intent, '4000002500003155');
    const paths = ['/phone?number=0701234567', '/phone', '/phone?number=0709999999', '/payments', '/'];
    for (const path of [...paths, body.next_action.redirect_to_url.url]) {
      const page = await opened(path, { viewport, colorScheme });
      for (const more of await page.locator('summary').all()) await more.click();
      expect.soft(await violationsOn(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320);
      await page.context().close();
    }
  });

  test('accept their own forms, to delete everything and to approve a request', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    await mtn.ask('256701234567');
    const page = await opened('/payments');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('approved').waitFor();
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('0 payments').waitFor();
    await page.context().close();
  });
});

describe('an open phone page', { timeout: 60_000 }, () => {
  test('shows a new request below without a reload, and preserves the PIN and the focus', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const { reference } = await mtn.ask('256701234567');
    const page = await opened('/phone?number=0701234567');
    const pins = page.getByLabel(/^PIN/);
    await pins.fill('123');
    const airtel = await airtelMerchant(sandbox.url);
    await airtel.ask('701234567', { transaction: { amount: 64_800 } });
    await page.getByText('UGX 64,800').waitFor();
    expect(await page.getByRole('status').textContent()).toBe('2 requests waiting');
    expect([await pins.first().inputValue(), await pins.last().inputValue()]).toEqual(['123', '']);
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.getByText('1 request waiting').waitFor();
    expect((await mtn.result(reference)).body.status).toBe('SUCCESSFUL');
    await page.context().close();
  });

  test('does not send a PIN that is too short', async () => {
    const mtn = await mtnMerchant(sandbox.url);
    const { reference } = await mtn.ask('256701234567');
    const page = await opened('/phone?number=0701234567');
    await page.getByLabel(/^PIN/).fill('12');
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await page.locator('.pin:invalid').count()).toBe(1);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Nothing waiting').waitFor();
    expect((await mtn.result(reference)).body.reason).toBe('APPROVAL_REJECTED');
    await page.context().close();
  });
});
