import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi, type RequestOf } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { engineBay } from '../add-on.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { openWithBookings } from '../own-bookings.ts';
import { service, services, type ServiceId } from '../service.ts';
import { vehicle } from '../vehicle.ts';
import { confirm, harrier as plainHarrier, heading, next, openWizard, wizardApi } from '../wizard.ts';

const { customerId } = plainHarrier;
const harrier = { ...plainHarrier, isDefault: false };
const forester = vehicle({
  make: 'Subaru',
  model: 'Forester',
  year: 2015,
  licensePlate: 'UAX 731C',
  isDefault: false,
  customerId,
});
const premio = vehicle({ make: 'Toyota', model: 'Premio', year: 2012, isDefault: false, customerId });

type Visit = RequestOf<'POST /api/visits'>;

/** Quote of a visit: each car at the catalogue price of its service. */
function quoteOf({ vehicles }: Pick<Visit, 'vehicles'>) {
  const cars = vehicles.map(({ vehicleId, serviceId }) => {
    const { basePrice, taxAmount, totalPrice } = service(serviceId as ServiceId);
    const rest = { travelFee: '0.00', taxRate: 8, kilometresOutside: 0, lines: [], discountAmount: '0.00' };
    return {
      vehicleId,
      serviceId,
      basePrice,
      subtotal: basePrice,
      taxAmount,
      totalPrice,
      durationMinutes: 60,
      ...rest,
    };
  });
  const sum = (of: 'basePrice' | 'taxAmount' | 'totalPrice') =>
    `${cars.reduce((total, car) => total + Number(car[of]), 0)}.00`;
  return {
    vehicles: cars,
    basePrice: sum('basePrice'),
    subtotal: sum('basePrice'),
    taxAmount: sum('taxAmount'),
    totalPrice: sum('totalPrice'),
    travelFee: '0.00',
    taxRate: 8,
    discountAmount: '0.00',
    durationMinutes: 60 * cars.length,
    kilometresOutside: 0,
  };
}

/** Jobs of a booked visit, in the order of its cars. */
const jobsOf = ({ vehicles, scheduledDate, timeSlot }: Visit) => {
  const visitId = crypto.randomUUID();
  return vehicles.map(({ vehicleId, serviceId }, index) =>
    job({
      serviceId: serviceId as ServiceId,
      date: scheduledDate,
      timeSlot: timeSlot as '11:00 AM - 2:00 PM',
      vehicle: [harrier, forester, premio].find(({ id }) => id === vehicleId)!,
      visitId,
      visitPosition: index + 1,
      visitSize: vehicles.length,
    }),
  );
};

const visitApi = (): FakeApi =>
  wizardApi()
    .on('GET /api/vehicles', [harrier, forester, premio])
    .on('POST /api/visits/quote', ({ body }) => quoteOf(body))
    .on('POST /api/visits', ({ body }) => {
      const jobs = jobsOf(body);
      return reply({ id: jobs[0]!.visitId!, jobs }, { status: 201 });
    });

const add = page.getByRole('button', { name: 'Add another car' });
const dialog = page.getByRole('dialog');
const section = page.getByRole('region', { name: 'Also in this visit' });
const listed = section.getByRole('listitem').filter({ hasText: '2015 Subaru Forester' });
const otherCar = { vehicleId: forester.id, serviceId: 'basic-wash', addOnIds: [] };

beforeEach(standAtNovember10);

test('visit: another car is added with its own service, and shown before the booking', async () => {
  const api = visitApi();
  await openWizard({ step: 2, api });
  await add.click();
  await expect.element(dialog.getByLabelText('Vehicle')).toHaveValue(forester.id);
  expect(dialog.getByLabelText('Vehicle').element().textContent).not.toContain('Harrier');
  await dialog.getByLabelText('Service').selectOptions('Extra & Interior Cleaning');
  await expectSound();
  await dialog.getByRole('button', { name: 'Add to visit' }).click();
  await expect.element(listed).toBeVisible();
  await expect.element(section.getByText('Extra & Interior Cleaning')).toBeVisible();
  await expectSound();
});

test('visit: asks for slots and a hold for all cars, and books them at the sum of their prices', async () => {
  const api = visitApi();
  await openWizard({ draft: { otherCars: [otherCar] }, api });
  await expect.element(page.getByText('UGX 129,600').first()).toBeVisible();
  await expect.element(page.getByText('2015 Subaru Forester').first()).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Invoice/ })).toBeChecked();
  await expect.element(page.getByText(/Each car has its own invoice/)).toBeVisible();
  await expectSound();
  const vehicles = [{ vehicleId: harrier.id, serviceId: 'basic-wash', addOnIds: [] }, otherCar];
  await expect.poll(() => api.calls('POST /api/slot-holds').map(({ body }) => body.vehicles)).toEqual([vehicles]);
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toEqual([]);
  expect(api.calls('POST /api/visits').map(({ body }) => body)).toMatchObject([
    {
      vehicles,
      basePrice: '120000.00',
      totalPrice: '129600.00',
      paymentMethod: 'invoice',
      timeSlot: '11:00 AM - 2:00 PM',
    },
  ]);
  expect(api.calls('POST /api/visits')[0]!.body).not.toHaveProperty('vehicleId');
});

test('visit: the days offered have time for all cars', async () => {
  const api = visitApi();
  await openWizard({ step: 3, draft: { otherCars: [{ ...otherCar, addOnIds: ['wax', 'clay'] }] }, api });
  const query = `${harrier.id}:basic-wash;${forester.id}:basic-wash:wax,clay`;
  await expect.poll(() => api.calls('GET /api/slots').map((call) => call.query.get('vehicles'))).toContain(query);
});

test('visit: a car is changed and removed', async () => {
  const api = visitApi().on('GET /api/add-ons', [engineBay]);
  await openWizard({ step: 2, draft: { otherCars: [otherCar] }, api });
  await section.getByRole('button', { name: 'Edit 2015 Subaru Forester' }).click();
  await dialog.getByRole('checkbox', { name: 'Engine bay cleaning' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(section.getByText(/with Engine bay cleaning/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove 2015 Subaru Forester' }).click();
  await expect.element(listed).not.toBeInTheDocument();
});

test('visit: another first car changes places with the one that was first', async () => {
  await openWizard({ step: 2, draft: { otherCars: [otherCar] }, api: visitApi() });
  await expect.element(listed).toBeVisible();
  await page.getByRole('radio', { name: /Subaru Forester/ }).click({ force: true });
  await expect.element(section.getByRole('listitem').filter({ hasText: '2018 Toyota Harrier' })).toBeVisible();
  await expect.element(listed).not.toBeInTheDocument();
});

test('visit: the total of the page on which cars are added is that of all cars', async () => {
  await openWizard({ step: 2, draft: { otherCars: [otherCar] }, api: visitApi() });
  await expect.element(page.getByText('UGX 129,600')).toBeVisible();
});

test('visit: a discount code is checked for all cars', async () => {
  const api = visitApi();
  await openWizard({ draft: { otherCars: [otherCar] }, api });
  await page.getByRole('button', { name: 'Have a discount code?' }).click();
  await page.getByLabelText('Discount code').fill('wash10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText(/WASH10/).first()).toBeVisible();
  const codes = api.calls('POST /api/visits/quote').map(({ body }) => body.discountCode);
  expect([codes.at(-1), api.calls('GET /api/quotes')]).toEqual(['WASH10', []]);
});

test('visit: removing a car moves the focus and says so', async () => {
  await openWizard({ step: 2, draft: { otherCars: [otherCar] }, api: visitApi() });
  await section.getByRole('button', { name: 'Remove 2015 Subaru Forester' }).click();
  await expect.element(add).toHaveFocus();
  await expect
    .element(section.getByRole('status'))
    .toHaveTextContent('2015 Subaru Forester is no longer in this visit.');
});

test('visit: a vehicle added while a car is changed takes its place, with what was chosen', async () => {
  const api = visitApi().on('POST /api/vehicles', () => reply(premio, { status: 201 }));
  await openWizard({ step: 2, draft: { otherCars: [otherCar] }, api });
  await section.getByRole('button', { name: 'Edit 2015 Subaru Forester' }).click();
  await dialog.getByLabelText('Service').selectOptions('Extra & Interior Cleaning');
  await dialog.getByRole('button', { name: 'Add New Vehicle' }).click();
  await dialog.getByLabelText('Make').fill('Toyota');
  await dialog.getByLabelText('Model').fill('Premio');
  await dialog.getByLabelText('Year').fill('2012');
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect.element(dialog.getByLabelText('Vehicle')).toHaveValue(premio.id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(section.getByRole('listitem')).toHaveLength(1);
  await expect.element(section.getByText('Extra & Interior Cleaning')).toBeVisible();
});

test('visit: an older server lets the customer remove the cars, and add none', async () => {
  const { isDefault: _first, ...olderHarrier } = harrier;
  const { isDefault: _second, ...olderForester } = forester;
  const api = wizardApi()
    .on('GET /api/vehicles', [olderHarrier, olderForester])
    .on('POST /api/visits/quote', () => problem(404, 'NOT_FOUND'));
  await openWizard({ step: 2, draft: { otherCars: [otherCar] }, api });
  await section.getByRole('button', { name: 'Remove 2015 Subaru Forester' }).click();
  await expect.element(section).not.toBeInTheDocument();
  await expect.element(add).not.toBeInTheDocument();
});

test('visit: a vehicle that was deleted meanwhile is removed, and the message stays', async () => {
  const api = visitApi().on('POST /api/visits', () => {
    api.on('GET /api/vehicles', [harrier, premio]);
    return problem(404, 'VEHICLE_NOT_FOUND', { detail: 'Vehicle not found' });
  });
  await openWizard({ draft: { otherCars: [otherCar, { ...otherCar, vehicleId: premio.id }] }, api });
  await confirm.click();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
  await expect.element(section.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});

test('visit: a busy vehicle is named', async () => {
  const other = {
    jobId: crypto.randomUUID(),
    vehicleName: '2015 Subaru Forester',
    timeSlot: '11:00 AM - 2:00 PM',
    scheduledDate: '2026-11-20T08:00:00.000Z',
  };
  const api = visitApi().on('POST /api/visits', () => problem(409, 'VEHICLE_BUSY', { other }));
  await openWizard({ draft: { otherCars: [otherCar] }, api });
  await confirm.click();
  await expect.element(page.getByText('2015 Subaru Forester already has a booking at that time.')).toBeVisible();
});

test('visit: the confirmation lists its cars although My Bookings was open before', async () => {
  const api = visitApi();
  await openWizard({ draft: { otherCars: [otherCar] }, api, user: customer({ id: customerId }) });
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect.element(page.getByText('No upcoming bookings.')).toBeVisible();
  history.back();
  // From now on the list of bookings does not arrive.
  api.hold('GET /api/jobs');
  await confirm.click();
  const cars = page.getByRole('region', { name: 'Cars in this visit' });
  await expect.element(cars.getByText('UGX 129,600')).toBeVisible();
});

test('visit: a car whose vehicle was deleted is removed', async () => {
  const gone = { ...otherCar, vehicleId: crypto.randomUUID() };
  await openWizard({ step: 2, draft: { otherCars: [gone, otherCar] }, api: visitApi() });
  await expect.element(section.getByRole('listitem')).toHaveLength(1);
});

test('visit: without another vehicle asks for one, which is then chosen', async () => {
  const api = visitApi()
    .on('GET /api/vehicles', [harrier])
    .on('POST /api/vehicles', () => reply(premio, { status: 201 }));
  await openWizard({ step: 2, api });
  await add.click();
  await expect
    .element(dialog.getByText('All your vehicles are in this visit. Add another vehicle first.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Add New Vehicle' }).click();
  await dialog.getByLabelText('Make').fill('Toyota');
  await dialog.getByLabelText('Model').fill('Premio');
  await dialog.getByLabelText('Year').fill('2012');
  api.on('GET /api/vehicles', [premio, harrier]);
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect.element(dialog.getByLabelText('Vehicle')).toHaveValue(premio.id);
});

test('visit: is not offered by a server that does not book visits yet', async () => {
  const { isDefault: _left, ...older } = harrier;
  await openWizard({ step: 2, api: wizardApi().on('GET /api/vehicles', [older]) });
  await expect.element(next).toBeEnabled();
  await expect.element(add).not.toBeInTheDocument();
});

test('visit: a slot without time for all cars leads back to the slots', async () => {
  const api = visitApi().on('POST /api/visits', () =>
    problem(409, 'SLOT_FULL', { freeSlots: [], detail: 'There is no time for all cars.' }),
  );
  await openWizard({ draft: { otherCars: [otherCar] }, api });
  await confirm.click();
  await expect.element(heading('Schedule & Location')).toBeInTheDocument();
});

test('visit: a car whose service is no longer offered is removed, and the others stay', async () => {
  const [first] = services();
  const api = visitApi().on('POST /api/visits/quote', () =>
    problem(409, 'SERVICE_RETIRED', { detail: 'Gold wash is no longer offered. Please choose another service.' }),
  );
  const draft = {
    serviceId: first!.id,
    otherCars: [otherCar, { ...otherCar, vehicleId: premio.id, serviceId: 'gold' }],
  };
  await openWizard({ step: 2, draft, api });
  await expect.element(section.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByRole('radio', { name: /Harrier/ })).toBeChecked();
});

test('visit: add-ons that cannot be ordered are removed from every car', async () => {
  const refuse = () => problem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: ['wax'], detail: 'Wax cannot be ordered.' });
  const api = visitApi().on('POST /api/visits/quote', refuse);
  const draft = { addOnIds: ['wax'], otherCars: [{ ...otherCar, addOnIds: ['wax', 'clay'] }] };
  const user = customer();
  await openWizard({ draft, api, user });
  const stored = () => JSON.parse(localStorage.getItem(`yoza-booking-draft-2:${user.id}`)!);
  await expect.poll(() => stored().otherCars[0].addOnIds).toEqual(['clay']);
  expect(stored().addOnIds).toEqual([]);
});

test('visit: My Bookings names the place of each car, and the dialogs say what happens to the others', async () => {
  const ofVisit = { visitId: crypto.randomUUID(), visitSize: 2 };
  const jobs = [harrier, forester].map((car, index) => job({ vehicle: car, ...ofVisit, visitPosition: index + 1 }));
  await openWithBookings(jobs);
  await expect.element(page.getByText('Car 2 of 2 in one visit')).toBeVisible();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const text = 'Only this car is cancelled. The other cars of the visit stay booked.';
  await expect.element(page.getByRole('alertdialog').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Keep booking' }).click();
  await page
    .getByRole('button', { name: /^Reschedule/ })
    .first()
    .click();
  await expect.element(dialog.getByText(/All cars of this visit move to the new time/)).toBeVisible();
});
