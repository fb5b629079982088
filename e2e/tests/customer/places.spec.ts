import { expect, type Page } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { addVehicleOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { freeDay } from '../../src/free-slots.ts';
import { intercept } from '../../src/intercept.ts';
import * as wizard from '../../src/wizard.ts';

const address = (page: Page) => page.getByRole('combobox', { name: 'Address' });
const options = (page: Page) => page.getByRole('option');
const pin = (page: Page) => page.getByRole('button', { name: 'Pin at the service address' });
const plusCode = /\b[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{2}\b/;

test.beforeEach(async ({ page, customer }) => {
  await addVehicleOf(customer.client);
  // Timers still run by themselves; a test may hurry them on.
  await page.clock.install();
  await page.goto('/customer');
  await wizard.chooseService(page);
  await wizard.chooseVehicle(page, /Toyota Harrier/);
});

/** Types what is looked for and takes the suggestion that begins so. */
async function choosePlace(page: Page, typed: string, place: string): Promise<void> {
  await address(page).fill(typed);
  await options(page).filter({ hasText: place }).first().click();
}

/** Goes on to the review with some slot that is free. */
async function review(page: Page): Promise<void> {
  const slot = '8:00 AM - 11:00 AM';
  await wizard.chooseSlot(page, await freeDay(page.request, slot), slot);
  await wizard.nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

test('suggestions come with the fourth character, and keys choose one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/places') asked.push(searchParams.get('q')!);
  });
  await address(page).pressSequentially('Kis');
  await page.clock.runFor(2000);
  await expect(options(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await address(page).press('e');
  await expect(options(page).filter({ hasText: 'Kisementi' }).first()).toBeVisible();
  expect(asked).toEqual(['Kise']);

  const selected = page.getByRole('option', { selected: true });
  await expect(selected).toHaveCount(0);
  await address(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await address(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await address(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(address(page)).toHaveValue('Kise');

  await address(page).fill('Kisementi');
  await expect(options(page).first()).toContainText('Kisementi');
  await address(page).press('ArrowDown');
  await expect(selected).toHaveCount(1);
  await address(page).press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(address(page)).toHaveValue('Kisementi, Central Division');
  await expect(address(page)).toBeFocused();
});

test('a place that was chosen is a pin on the map, and is booked with its way', async ({ page, customer, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choosePlace(page, 'Nakasero', 'Nakasero');
  await expect(address(page)).toHaveValue('Nakasero, Central Division');
  await expect(page.getByRole('application', { name: 'Map of the service address' })).toBeVisible();
  await expect(pin(page)).toBeVisible();
  const code = page.getByText(plusCode);
  const before = plusCode.exec(await code.innerText())![0];
  await page.getByRole('button', { name: 'Move the pin east' }).click();
  await pin(page).press('Shift+ArrowUp');
  await expect(code).not.toContainText(before);
  await expect(page.getByText(/^(Near|At) .*\bNakasero\b/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy plus code' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(code).toContainText(copied);

  await page.getByLabel('Landmark').fill('Behind the blue gate');
  await page.getByLabel('Directions').fill('Ask the guard for Ruth');
  await review(page);
  await expect(page.getByText('Behind the blue gate')).toBeVisible();
  await confirm(page);
  for (const text of ['Nakasero, Central Division', 'Behind the blue gate', 'Ask the guard for Ruth'])
    await expect(page.getByText(text).first()).toBeVisible();
  const [job] = await json<Record<string, string>[]>(customer.client.get('/api/jobs'));
  expect(job).toMatchObject({
    address: 'Nakasero, Central Division',
    landmark: 'Behind the blue gate',
    directions: 'Ask the guard for Ruth',
  });
  // The suggestion's point, moved a little to the north and the east.
  const moved = [Number(job!['latitude']) - 0.323334, Number(job!['longitude']) - 32.57889];
  for (const degrees of moved) expect(degrees).toBeGreaterThan(0);
  for (const degrees of moved) expect(degrees).toBeLessThan(0.02);
});

test('typing errors still find the place, and one that is only roughly known is put right by hand', async ({
  page,
}) => {
  await address(page).fill('ntnda');
  await expect(options(page).first()).toContainText('Ntinda');
  await choosePlace(page, 'kisimenti', 'Kisementi');
  await expect(page.getByText(/^Only the area is known/)).toBeVisible();
  await expect(pin(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  await expect(pin(page)).toBeVisible();
  await expect(page.getByText(/^Only the area is known/)).toHaveCount(0);
  await expect(address(page)).toHaveValue('Kisementi, Central Division');
  await address(page).fill('xqzwv jkqx');
  await expect(page.getByText('No match: type your directions and put the pin on the map.').first()).toBeVisible();
});

test('coordinates and plus codes are places too', async ({ page }) => {
  await address(page).fill('0.3476, 32.5825');
  await expect(page.getByText(plusCode)).toBeVisible();
  const code = plusCode.exec(await page.getByText(plusCode).innerText())![0];
  await address(page).fill('');
  await expect(pin(page)).toHaveCount(0);
  await address(page).fill(`${code.slice(4)} Kampala`);
  await expect(page.getByText(plusCode)).toContainText(code);
  await expect(pin(page)).toBeVisible();
});

test('current location fills in the address, and says what is near', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 0.33676, longitude: 32.5871, accuracy: 10 });
  // The answer of the browser waits until the test has seen that it is awaited.
  await page.evaluate(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...given) => addEventListener('answer', () => ask(...given), { once: true });
  });
  await page.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(page.getByRole('button', { name: 'Getting location...' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('answer')));
  await expect(address(page)).toHaveValue('0.3368, 32.5871 (Current Location)');
  await expect(page.getByText('Your current location is filled in.')).toBeVisible();
  await expect(page.getByText(/^(Near|At) Acacia Avenue/)).toBeVisible();
  await expect(pin(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Service Location' })).toBeVisible();
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Service Address' }) })
    .last();
  await expect(card).toContainText('0.3368, 32.5871 (Current Location)');
  await expect(card).toContainText('Our technician will arrive at this location.');
  for (const note of [
    'Location must be accessible for mobile service.',
    'Water and electricity access may be required.',
    'Extra fees may apply outside the service area.',
  ])
    await expect(page.getByText(note)).toBeVisible();
  await review(page);
  await expect(page.getByText('0.3368, 32.5871 (Current Location)')).toBeVisible();
});

test('refusing or lacking location has visible words', async ({ page, context }) => {
  const locate = page.getByRole('button', { name: 'Use Current Location' });
  await context.grantPermissions([]);
  await locate.click();
  await expect(page.getByText(/^Location unavailable\. Please allow location access in your browser/)).toBeVisible();
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }));
  await locate.click();
  await expect(page.getByText(/^Location unavailable: this browser cannot tell where you are/)).toBeVisible();
  await wizard.typeAddress(page, 'Plot 3, Kololo');
  await review(page);
});

test('outside the service area a travel fee is shown and charged', async ({ page, customer }) => {
  await choosePlace(page, 'Entebbe', 'Entebbe');
  const notice = page.getByText(/outside our service area/);
  await expect(notice).toContainText('travel fee');
  const about = /UGX [\d,]+/.exec(await notice.innerText())![0];
  await review(page);
  const line = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
  await expect(line('Travel fee')).toContainText(about);
  const total = await line('Total').locator('dd').innerText();
  await confirm(page);
  await expect(line('Travel fee')).toContainText(about);
  await expect(line('Total')).toContainText(total);
  const [job] = await json<{ id: string; totalPrice: string; travelFee: string }[]>(customer.client.get('/api/jobs'));
  const shillings = (shown: string) => `${shown.replaceAll(/\D/g, '')}.00`;
  expect(job).toMatchObject({ totalPrice: shillings(total), travelFee: shillings(about) });
  const invoices = () => json<{ jobId: string; total: string }[]>(customer.client.get('/api/invoices'));
  await expect.poll(async () => JSON.stringify(await invoices())).toContain(shillings(total));
});

test('beyond reach there are words and no way on', async ({ page }) => {
  const slot = '8:00 AM - 11:00 AM';
  await wizard.chooseSlot(page, await freeDay(page.request, slot), slot);
  // Jinja.
  await address(page).fill('0.4244, 33.2041');
  await expect(page.getByText(/^We cannot come to this address: .* we go as far as 60 km/)).toBeVisible();
  await expect(wizard.nextButton(page)).toBeDisabled();
  await expect(wizard.nextButton(page)).toHaveAccessibleDescription('We cannot come to this address');
  await address(page).fill('0.3476, 32.5825');
  await expect(page.getByText(/^We cannot come to this address/)).toHaveCount(0);
  await expect(wizard.nextButton(page)).toBeEnabled();
});

test('while places cannot be looked up, typing an address still works', async ({ page, customer }) => {
  await intercept(page, /\/api\/places/, (route) => route.abort());
  await address(page).fill('Kisementi, behind the church');
  await expect(page.getByText(/^Suggestions cannot be reached right now/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  await expect(page.getByText('The pin is kept. What is near it cannot be told right now.')).toBeVisible();
  await review(page);
  await confirm(page);
  const [job] = await json<{ address: string; latitude: string | null }[]>(customer.client.get('/api/jobs'));
  expect(job).toMatchObject({ address: 'Kisementi, behind the church', latitude: expect.stringMatching(/^0\.31/) });
});
