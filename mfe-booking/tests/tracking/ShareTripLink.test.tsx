import { openPage } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ShareTripLink } from '../../src/tracking/ShareTripLink.tsx';
import { bookingApi } from '../open-area.tsx';

test('trip link: is shown to be copied by hand in a browser that can neither share nor copy', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await openPage(<ShareTripLink url="https://yoza.test/trip/1" />, {
    path: '/customer?tab=bookings',
    user: customer(),
    api: bookingApi(),
  });
  expect(navigator.share).toBeUndefined();
  await page.getByRole('button', { name: 'Share location link' }).click();
  await expect.element(page.getByLabelText('Copy this link:')).toHaveValue('https://yoza.test/trip/1');
  await expect.element(page.getByLabelText('Copy this link:')).toHaveFocus();
});
