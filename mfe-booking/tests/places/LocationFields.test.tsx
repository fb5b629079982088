import { noNetwork, reply } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlaceSuggestion } from '../../src/places/places.api.ts';
import { standAtNovember10 } from '../day.ts';
import { confirm, bookedOf, heading, next, openWizard, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);

const place = (description: string, fields: Partial<PlaceSuggestion> = {}): PlaceSuggestion => ({
  place_id: description,
  description,
  kind: 'parish',
  latitude: 0.323334,
  longitude: 32.57889,
  isApproximate: false,
  ...fields,
});
const known = [
  place('Nakasero, Central Division'),
  place('Kisementi, Central Division', { isApproximate: true }),
  place('Kisementi Church, Central Division'),
  place('Entebbe, Wakiso', { latitude: 0.0512, longitude: 32.4637 }),
];

/** API that finds places by part of their description, and returns the plus code and the nearest place of a point. */
const placesApi = () =>
  wizardApi()
    .on('GET /api/places', ({ query }) =>
      known.filter(({ description }) => description.toLowerCase().includes(query.get('q')!.toLowerCase())),
    )
    .on('GET /api/places/point', ({ query }) => {
      const [latitude, longitude] = [Number(query.get('latitude')), Number(query.get('longitude'))];
      const isMoved = latitude !== 0.323334 || longitude !== 32.57889;
      return {
        latitude,
        longitude,
        plusCode: isMoved ? '6GGJ8HXM+22' : '6GGJ8HFH+8H',
        nearest: { description: 'Nakasero Market', distanceMetres: isMoved ? 120 : 10 },
        isInServiceArea: true,
        isReachable: true,
      };
    });
const open = (api = placesApi()) =>
  openWizard({ step: 3, draft: { address: '', latitude: null, longitude: null }, api });

const address = page.getByRole('combobox', { name: 'Address' });
const options = page.getByRole('option');
const pin = page.getByRole('button', { name: 'Pin at the service address' });
const choose = async (typed: string, name: RegExp) => {
  await address.fill(typed);
  await page.getByRole('option', { name }).click();
};
const points = (query: { query: URLSearchParams }[]) =>
  query.map((call) => [call.query.get('latitude'), call.query.get('longitude')]);

test('suggestions: appear from the fourth character on, and can be chosen by keyboard', async () => {
  const { api } = await open();
  const searches = () => api.calls('GET /api/places').map(({ query }) => query.get('q'));
  await expect.element(address).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await userEvent.type(address, 'Kis');
  await vi.advanceTimersByTimeAsync(2000);
  expect(searches()).toEqual([]);
  await expect.element(options).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  await expect.element(options).toHaveLength(2);
  expect(searches()).toEqual(['Kise']);
  const selected = page.getByRole('option', { selected: true });
  await expect.element(selected).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(address).toHaveValue('Kise');
  await address.fill('Kisem');
  await expect.element(options).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(address).toHaveValue('Kisementi Church, Central Division');
  await expect.element(address).toHaveFocus();
});

test('place: sets a pin that can be adjusted, and is booked with landmark and directions', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const api = placesApi().on('POST /api/jobs', ({ body }) => reply(bookedOf(body), { status: 201 }));
  await open(api);
  await choose('Nakasero', /^Nakasero/);
  await expect.element(address).toHaveValue('Nakasero, Central Division');
  await expect.element(page.getByRole('application', { name: 'Map of the service address' })).toBeVisible();
  await expect.element(pin).toBeVisible();
  await expect.element(page.getByText('At Nakasero Market')).toBeVisible();
  await expect.element(page.getByText('6GGJ8HFH+8H')).toBeVisible();
  await page.getByRole('button', { name: 'Move the pin east' }).click();
  await pin.click();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(page.getByText('6GGJ8HXM+22')).toBeVisible();
  await expect.element(page.getByText('Near Nakasero Market (120 m)')).toBeVisible();
  await page.getByRole('button', { name: 'Copy plus code' }).click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([['6GGJ8HXM+22']]);
  await expectSound();
  await page.getByLabelText('Landmark (Optional)').fill('Behind the blue gate');
  await page.getByLabelText('Directions (Optional)').fill('Ask the guard for Ruth');
  await next.click();
  await expect.element(page.getByText(/^Behind the blue gate\s+Ask the guard for Ruth$/)).toBeVisible();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  for (const words of ['Nakasero, Central Division', 'Behind the blue gate', 'Ask the guard for Ruth'])
    await expect.element(page.getByText(words)).toBeVisible();
  const [booked] = api.calls('POST /api/jobs').map(({ body }) => body);
  expect(booked).toMatchObject({
    address: 'Nakasero, Central Division',
    landmark: 'Behind the blue gate',
    directions: 'Ask the guard for Ruth',
  });
  // The suggestion's point, moved a little to the north and the east.
  const moved = [Number(booked!.latitude) - 0.323334, Number(booked!.longitude) - 32.57889];
  for (const degrees of moved) expect(degrees).toBeGreaterThan(0);
  for (const degrees of moved) expect(degrees).toBeLessThan(0.02);
});

test('place: one that is only roughly known is put right by hand', async () => {
  await open();
  await choose('Kisementi', /^Kisementi Central/);
  await expect.element(page.getByText(/^We know only the area/)).toBeVisible();
  await expect.element(pin).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  await expect.element(pin).toBeVisible();
  await expect.element(page.getByText(/^We know only the area/)).not.toBeInTheDocument();
  await expect.element(address).toHaveValue('Kisementi, Central Division');
});

const enough = 'Your description is enough; you can also set a pin on the map.';

test('address: one that is too long to search for is booked as a description', async () => {
  const { api } = await open();
  const description = `Behind the market, ${'past the old mill, '.repeat(6)}second gate`;
  await address.fill(description);
  await next.click();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('GET /api/places')).toEqual([]);
  expect(api.calls('POST /api/jobs').map(({ body }) => body.address)).toEqual([description]);
});

test('landmark: one that is not known is described, and booked without a pin', async () => {
  const { api } = await open();
  await address.fill('Garden City');
  await expect.element(page.getByText(`No place found with that name. ${enough}`).first()).toBeVisible();
  await address.fill('Garden City, Yusuf Lule Road, at the taxi stage');
  await expect.element(page.getByText(/^We use your address as you write it/)).toBeVisible();
  await next.click();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  const [booked] = api.calls('POST /api/jobs').map(({ body }) => body);
  expect(booked).toMatchObject({
    address: 'Garden City, Yusuf Lule Road, at the taxi stage',
    latitude: null,
    longitude: null,
  });
});

test('landmark: places that are only similar to it leave the description enough', async () => {
  await open(placesApi().on('GET /api/places', [place('Acacia Mall, Kisementi')]));
  await address.fill('Acacia Mall');
  await expect.element(options).toHaveLength(1);
  await expect.element(page.getByText(`Not in the list? ${enough}`)).not.toBeInTheDocument();
  await address.fill('Oasis Mall');
  await expect.element(page.getByText(`Not in the list? ${enough}`)).toBeVisible();
  await expect.element(options).toHaveLength(1);
  await expect
    .element(page.getByRole('status').filter({ hasText: '1 suggestion' }))
    .toMatchTextContent(`Not in the list? ${enough}`);
  await expectSound();
});

test('place: coordinates and plus codes are points too', async () => {
  const { api } = await open();
  const lastPoint = () => points(api.calls('GET /api/places/point')).at(-1);
  await address.fill('0.3476, 32.5825');
  await expect.element(pin).toBeVisible();
  await expect.poll(lastPoint).toEqual(['0.3476000', '32.5825000']);
  await address.fill('');
  await expect.element(pin).not.toBeInTheDocument();
  await address.fill('8HXM+2X Kampala');
  await expect.element(pin).toBeVisible();
  await expect.poll(() => lastPoint()?.map((degrees) => Number(degrees).toFixed(3))).toEqual(['0.348', '32.585']);
  expect(api.calls('GET /api/places')).toEqual([]);
});

test('current location: fills in the address and the pin, and shows the nearest place', async () => {
  const responses: PositionCallback[] = [];
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((response) => void responses.push(response));
  await open();
  await page.getByRole('button', { name: 'Use Current Location' }).click();
  await expect.element(page.getByRole('button', { name: 'Getting location...' })).toBeVisible();
  const coords = { latitude: 0.33676, longitude: 32.5871, accuracy: 10 };
  responses[0]!({ coords } as GeolocationPosition);
  const words = '0.3368, 32.5871 (Current Location)';
  await expect.element(address).toHaveValue(words);
  await expect.element(page.getByText('Your current location is filled in.')).toBeVisible();
  await expect.element(page.getByText('Near Nakasero Market (120 m)')).toBeVisible();
  await expect.element(pin).toBeVisible();
  await expect.element(heading('Service Location')).toBeVisible();
  await expect.element(heading('Service Address')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  for (const note of [
    'Our technician will arrive at this location.',
    'Location must be accessible for mobile service.',
    'Water and electricity access may be required.',
    'Extra fees may apply outside the service area.',
  ])
    await expect.element(page.getByText(note)).toBeVisible();
  await next.click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('current location: shows an error if denied or unsupported, and an address can be typed instead', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_response, refuse) =>
    refuse!({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }),
  );
  await open();
  const locate = page.getByRole('button', { name: 'Use Current Location' });
  await locate.click();
  await expect
    .element(page.getByText(/^Location unavailable\. Please allow location access in your browser/))
    .toBeVisible();
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as never);
  await locate.click();
  await expect.element(page.getByText(/^Location unavailable: this browser does not support it/)).toBeVisible();
  await address.fill('Plot 3, Kololo');
  await userEvent.keyboard('{Escape}');
  await next.click();
  await expect.element(page.getByText('Plot 3, Kololo')).toBeVisible();
});

test('reach: shows, prices and books a travel fee outside the service area', async () => {
  const price = { basePrice: '60000.00', taxAmount: '7440.00', totalPrice: '100440.00' };
  const api = placesApi().on('GET /api/quotes', ({ query }) => ({
    serviceId: query.get('serviceId')!,
    ...price,
    travelFee: '33000.00',
    subtotal: '93000.00',
    taxRate: 8,
    kilometresOutside: 21.3,
  }));
  await open(api);
  await choose('Entebbe', /^Entebbe/);
  await expect.element(page.getByText(/outside our service area.*travel fee of about UGX [\d,]+/)).toBeVisible();
  await next.click();
  await expect.element(page.getByText('Travel fee')).toBeVisible();
  await expect.element(page.getByText('UGX 33,000')).toBeVisible();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  const [booked] = api.calls('POST /api/jobs').map(({ body }) => body);
  expect(booked).toMatchObject({
    totalPrice: '100440.00',
    basePrice: '60000.00',
    latitude: '0.0512000',
    longitude: '32.4637000',
  });
});

test('reach: refuses an address that is too far away, and the next step is blocked', async () => {
  await open();
  // Jinja.
  await address.fill('0.4244, 33.2041');
  await expect.element(page.getByText(/^We do not serve this address: .* our limit is 60 km/)).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveAccessibleDescription('We do not serve this address');
  await address.fill('0.3476, 32.5825');
  await expect.element(page.getByText(/^We do not serve this address/)).not.toBeInTheDocument();
  await expect.element(next).toBeEnabled();
});

test('places: while they cannot be looked up, an address can be typed and its pin put', async () => {
  const api = placesApi().on('GET /api/places', noNetwork).on('GET /api/places/point', noNetwork);
  await open(api);
  await address.fill('Kisementi, behind the church');
  await expect.element(page.getByText(/^Suggestions could not be loaded/).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  await expect.element(page.getByText('The pin is kept, but nearby places could not be loaded.')).toBeVisible();
  await next.click();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs')[0]!.body).toMatchObject({
    address: 'Kisementi, behind the church',
    latitude: expect.stringMatching(/^0\.31/),
  });
});
