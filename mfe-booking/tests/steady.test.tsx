import { expectSteady } from '@yoza/component-testing/layout-shift';
import { laptop, phone } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, describe, test } from 'vitest';
import { standAtNovember10 } from './day.ts';
import { job } from './job.ts';
import { FakeBilling, invoiceOf } from './money.ts';
import { openArea } from './open-area.tsx';
import { savedPlace } from './saved-place.ts';
import { vehicle } from './vehicle.ts';
import { wizardApi } from './wizard.ts';

beforeEach(standAtNovember10);

const user = customer();
const harrier = vehicle({ customerId: user.id });

function createApi() {
  const booking = job({ customerId: user.id, vehicle: harrier });
  const done = job({ customerId: user.id, vehicle: harrier, status: 'completed', date: '2026-11-02' });
  const api = wizardApi()
    .on('GET /api/vehicles', [harrier, vehicle({ customerId: user.id, make: 'Subaru' })])
    .on('GET /api/me/places', [savedPlace(), savedPlace({ name: 'Work', landmark: null })])
    .on('GET /api/jobs', [booking, job({ customerId: user.id }), done])
    .on('GET /api/calendar-feed', () => Response.json(null));
  new FakeBilling(api, invoiceOf(booking));
  return api;
}

describe.for([
  ['phone', phone],
  ['laptop', laptop],
] as const)('on a %s', ([, size]) => {
  test.for([
    ['services', '', ['External Wash', 'Deep Cleaning']],
    ['vehicles', '?tab=vehicles', ['Harrier', 'Subaru', 'Nov 2, 2026']],
    ['places', '?tab=places', ['Home', 'Work', 'Acacia Avenue, Kololo']],
    ['bookings', '?tab=bookings', ['External Wash']],
    ['invoices', '?tab=invoices', ['UGX 64,800']],
    ['history', '?tab=history', ['External Wash']],
    ['calendar', '?tab=calendar', ['November 2026', 'Create an address']],
  ] as const)('%s: little moves while it loads', ([, address, texts]) =>
    expectSteady({ createApi, open: (api) => openArea({ api, user, path: `/customer${address}`, size }), texts }),
  );
});
