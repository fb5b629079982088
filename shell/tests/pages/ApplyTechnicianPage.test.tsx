import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell, shellApi } from '../open-shell.tsx';

test('phone number: its field is for telephone numbers, and its error is tied to it', async () => {
  const api = shellApi().on('GET /api/technician-requests/mine', () => Response.json(null));
  await openShell({ path: '/apply-technician', api }, <App />);
  const phone = page.getByLabelText('Phone number');
  await expect.element(phone).toHaveAttribute('type', 'tel');
  await expect.element(phone).toHaveAttribute('autocomplete', 'tel');
  await phone.fill('12345');
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(phone)
    .toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  await phone.fill('0701234567');
  await send.click();
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByLabelText('Experience')).toHaveAccessibleDescription(/Experience is required/);
  expect(document.querySelector('[data-toast]')).toBeNull();
});
