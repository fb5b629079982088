import { expect, test } from 'vitest';
import { job } from '../job.ts';
import { bookingApi } from '../open-area.tsx';
import { entryOf, openWithBookings } from '../own-bookings.ts';

test('technician on the way: can be called if the phone number is known', async () => {
  const technician = {
    id: crypto.randomUUID(),
    firstName: 'Joan',
    lastName: 'Nansubuga',
    email: null,
    phoneNumber: '+256 757 890123',
    profileImageUrl: null,
  };
  const now = new Date();
  const booking = job({
    status: 'assigned',
    technicianId: technician.id,
    technician,
    scheduledDate: new Date(now.getTime() + 3_600_000).toISOString(),
    scheduledEnd: new Date(now.getTime() + 4 * 3_600_000).toISOString(),
    travelStartedAt: now.toISOString(),
    expectedArrivalAt: new Date(now.getTime() + 1_800_000).toISOString(),
  });
  await openWithBookings([booking], { api: bookingApi().on('GET /api/jobs/{id}/tracking', null) });
  await expect
    .element(entryOf(booking).getByRole('link', { name: 'Call +256 757 890123' }))
    .toHaveAttribute('href', 'tel:+256757890123');
});
