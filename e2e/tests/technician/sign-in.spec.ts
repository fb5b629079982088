import { type Browser, type Page, expect, test } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { emails, password } from '../../src/people.ts';
import { signedInClient } from '../../src/sign-in.ts';
import { formOf, mailedLink, newAddress, registerOn, strangersPhone } from '../../src/technician-sign-in.ts';
import { openBeside } from '../../src/window-beside.ts';

const signIn = async (phone: Page, email: string, withPassword = password) => {
  const form = await formOf(phone, 'Sign In');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(withPassword);
  await form.getByRole('button', { name: 'Sign In' }).click();
};

const stored = (phone: Page) =>
  phone.evaluate(() => [localStorage.getItem('technicianToken'), localStorage.getItem('technicianRefreshToken')]);

test.describe('signing in', () => {
  test('says what is missing at its field, and why it failed', async ({ browser }) => {
    const phone = await strangersPhone(browser);
    const form = await formOf(phone, 'Sign In');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(form.getByText('Valid email is required')).toBeVisible();
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
    await expectSound(phone, 'the sign-in form with its messages');
    await signIn(phone, 'nobody@yoza.test');
    await expect(form.getByRole('alert')).toHaveText('Invalid email or password');
    await intercept(phone, '**/api/technician/login', (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(phone, emails.technician);
    await expect(form.getByRole('alert')).toHaveText('Login failed');
    await expect(phone.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/');
    await phone.context().close();
  });

  test('leads to the dashboard, with both tokens kept', async ({ browser }) => {
    const phone = await strangersPhone(browser);
    await signIn(phone, emails.technician);
    await expect(phone.getByText('Login Successful').first()).toBeVisible();
    await expect(phone).toHaveURL(/\/technician\/dashboard$/);
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    expect(await stored(phone)).toEqual([expect.any(String), expect.any(String)]);
    await phone.context().close();
  });
});

test.describe('registering', () => {
  test('says what is wrong at its field', async ({ browser }) => {
    const phone = await strangersPhone(browser);
    const form = await formOf(phone, 'Registration');
    await form.getByLabel('Confirm password').fill('another');
    await form.getByRole('button', { name: 'Register' }).click();
    const messages = [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Phone number', 'Valid phone number is required'],
      ['Email', 'Valid email is required'],
      ['Password', 'Password must be at least 6 characters'],
      ['Confirm password', "Passwords don't match"],
    ] as const;
    for (const [field, message] of messages) {
      const input = form.getByLabel(field, { exact: true });
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(new RegExp(message));
    }
    await expectSound(phone, 'the registration form with its messages');
    await phone.context().close();
  });

  test('is possible with the keyboard alone', async ({ browser }) => {
    const phone = await strangersPhone(browser);
    await phone.getByRole('radio', { name: 'Sign In' }).focus();
    await phone.keyboard.press('ArrowRight');
    await expect(phone.getByRole('form', { name: 'Registration' })).toBeVisible();
    for (const value of ['Sarah', 'Akello', '0701234567', newAddress(), password]) {
      await phone.keyboard.press('Tab');
      await phone.keyboard.type(value);
    }
    await phone.keyboard.press('Tab');
    await expect(phone.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
    await phone.keyboard.press('Tab');
    await phone.keyboard.type(password);
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('Registration Successful').first()).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await phone.context().close();
  });

  test('leads over the e-mail and an admin to the dashboard', async ({ browser }) => {
    const email = newAddress();
    const phone = await strangersPhone(browser);
    await registerOn(phone, email);
    await expect(phone.getByText('Registration Successful').first()).toBeVisible();
    await expectSound(phone, 'the page that asks to confirm the e-mail');
    const first = await mailedLink(email, 'Confirm your email');
    await phone.getByRole('button', { name: 'Send the email again' }).click();
    await expect(phone.getByText('Email sent').first()).toBeVisible();
    await expect.poll(() => mailedLink(email, 'Confirm your email')).not.toBe(first);

    await phone.goto(first);
    await expect(phone.getByText('Your email could not be confirmed').first()).toBeVisible();
    await phone.goto(await mailedLink(email, 'Confirm your email'));
    await expect(phone.getByText('Email confirmed').first()).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Your account waits for approval' })).toBeVisible();
    await expect(phone).toHaveURL(/\/technician\/login$/);
    await expectSound(phone, 'the page of who waits for approval');

    const admin = await signedInClient(emails.admin);
    const people = await json<{ id: string; email: string }[]>(admin.get('/api/admin/users'));
    const { id } = people.find((person) => person.email === email)!;
    await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'technician' } }));
    await phone.getByRole('button', { name: 'Check again' }).click();
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'customer' } }));
    await admin.dispose();
    await phone.context().close();
  });

  test('with the address of a customer gives nothing to who only typed it', async ({ browser }) => {
    const victim = await newCustomer();
    const stranger = await strangersPhone(browser);
    await registerOn(stranger, victim.email);
    const link = await mailedLink(victim.email, 'Confirm your email');
    // The one who has the address opens the link, curious, on a phone of their own.
    const phone = await strangersPhone(browser, link);
    await expect(phone.getByText('Sign in to confirm your email.')).toBeVisible();
    await expect(phone).toHaveURL(/\/technician\/login$/);
    await expectSound(phone, 'the sign-in page of who came by the link');
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    // Who registered themself signs in there and is confirmed.
    await signIn(phone, victim.email);
    await expect(phone.getByText('Email confirmed').first()).toBeVisible();
    await Promise.all([phone.context().close(), stranger.context().close(), victim.client.dispose()]);
  });

  test('of an address that is in use says no more than that', async ({ browser }) => {
    const phone = await strangersPhone(browser);
    const form = await formOf(phone, 'Registration');
    await form.getByLabel('First name').fill('Sarah');
    await form.getByLabel('Last name').fill('Akello');
    await form.getByLabel('Phone number').fill('0701234567');
    await form.getByLabel('Email').fill(emails.technician);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm password').fill(password);
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByRole('alert')).toContainText('This email cannot be registered.');
    await intercept(phone, '**/api/technician/register', (route) => route.fulfill({ status: 500, body: '' }));
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByRole('alert')).toHaveText('Registration failed');
    await phone.context().close();
  });
});

/** From the button over the provider's page back to ours. */
async function atProvider(phone: Page, provider: 'Google' | 'Replit', email: string): Promise<void> {
  await phone.getByRole('link', { name: `Continue with ${provider}` }).click();
  await phone.getByLabel('Email', { exact: true }).fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('signing in at a provider', () => {
  test('leads a technician from Google to the dashboard after a second, and leaves nothing in the address', async ({
    browser,
  }) => {
    const phone = await strangersPhone(browser);
    await expect(phone.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/technician/auth/google',
    );
    await expect(phone.getByRole('link', { name: 'Continue with Replit' })).toHaveAttribute(
      'href',
      '/api/technician/auth/replit',
    );
    const foreign: string[] = [];
    phone.on('request', (request) => {
      const isOurs = new URL(request.url()).origin === new URL(phone.url()).origin;
      if (!isOurs && (request.headers()['referer'] ?? '').includes('oken=')) foreign.push(request.url());
    });
    const exchanged = phone.waitForRequest('**/api/technician/refresh-token');
    await atProvider(phone, 'Google', emails.technician);
    const { refreshToken } = (await exchanged).postDataJSON() as { refreshToken: string };
    await expect(phone.getByText('Login Successful').first()).toBeVisible();
    await expect(phone).toHaveURL(/\/technician\/login$/);
    await expect(phone).toHaveURL(/\/technician\/dashboard$/);
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    expect(await stored(phone)).toEqual([expect.any(String), expect.any(String)]);
    expect(await stored(phone)).not.toContain(refreshToken);
    expect(foreign).toEqual([]);
    // The value has been used: whoever finds it somewhere gets nothing for it.
    const again = await phone.request.post('/api/technician/refresh-token', { data: { refreshToken } });
    expect(again.status()).toBe(401);
    await phone.goBack();
    expect(phone.url()).not.toContain('oken=');
    await phone.context().close();
  });

  test('makes an applicant of somebody unknown who comes from Replit', async ({ browser }) => {
    const customer = await newCustomer();
    const phone = await strangersPhone(browser);
    await atProvider(phone, 'Replit', customer.email);
    await expect(phone.getByRole('heading', { name: 'Your account waits for approval' })).toBeVisible();
    await customer.client.dispose();
    await phone.context().close();
  });

  const errors = [
    ['oauth_failed', 'Google authentication failed'],
    ['replit_oauth_failed', 'Replit authentication failed'],
    ['token_generation_failed', 'Login successful but session creation failed'],
    ['anything_else', 'Login failed'],
  ] as const;
  for (const [error, message] of errors) {
    test(`that fails with ${error} says so`, async ({ browser }) => {
      const phone = await strangersPhone(browser, `/technician/login?error=${error}`);
      await expect(phone.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(phone).toHaveURL(/\/technician\/login$/);
      await expectSound(phone, `the sign-in page with ${error}`);
      await phone.context().close();
    });
  }

  test('cannot be made up by a link: nobody is signed in as somebody else', async ({ browser }) => {
    const phone = await strangersPhone(browser);
    const answer = await phone.request.post('/api/technician/login', { data: { email: emails.technician, password } });
    const { refreshToken } = (await answer.json()) as { refreshToken: string };
    await phone.goto(
      `/technician/login?token=${refreshToken}&refreshToken=${refreshToken}&success=true&provider=google`,
    );
    await expect(phone).toHaveURL(/\/technician\/login$/);
    await expect(phone.getByRole('form', { name: 'Technician Login' })).toBeVisible();
    expect(await stored(phone)).toEqual([null, null]);
    const made = 'once.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    await phone.goto(`/technician/login?token=${made}&refreshToken=${made}&success=true&provider=google`);
    await expect(phone.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
    expect(await stored(phone)).toEqual([null, null]);
    await phone.context().close();
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by the link in an e-mail, and whoever was signed in is not any more', async ({ browser }) => {
    const email = newAddress();
    const other = await strangersPhone(browser);
    await registerOn(other, email);
    const phone = await strangersPhone(browser);
    await phone.getByRole('button', { name: 'Forgot password?' }).click();
    const forgot = phone.getByRole('form', { name: 'Forgot password?' });
    await forgot.getByRole('button', { name: 'Send the link' }).click();
    await expect(forgot.getByText('Valid email is required')).toBeVisible();
    await forgot.getByLabel('Email').fill(email);
    await phone.keyboard.press('Enter');
    await expect(forgot.getByText(`If ${email} belongs to a technician account`)).toBeVisible();
    await expectSound(phone, 'the form for a forgotten password');

    await phone.goto(await mailedLink(email, 'A new password'));
    const form = phone.getByRole('form', { name: 'Choose a new password' });
    await expect(phone).toHaveURL(/\/technician\/login$/);
    await form.getByLabel('New password', { exact: true }).fill('short');
    await form.getByRole('button', { name: 'Save the new password' }).click();
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
    await expectSound(phone, 'the form for a new password');
    await form.getByLabel('New password', { exact: true }).fill('another password');
    await form.getByRole('button', { name: 'Save the new password' }).click();
    await expect(phone.getByText('Password changed').first()).toBeVisible();
    await signIn(phone, email);
    await expect(phone.getByRole('form').getByRole('alert')).toHaveText('Invalid email or password');
    await signIn(phone, email, 'another password');
    await expect(phone.getByRole('heading', { name: 'Your account waits for approval' })).toBeVisible();

    await other.reload();
    await expect(other.getByRole('form', { name: 'Technician Login' })).toBeVisible();
    expect(await stored(other)).toEqual([null, null]);
    await Promise.all([phone.context().close(), other.context().close()]);
  });

  test('says that a link is of no use any more', async ({ browser }) => {
    const phone = await strangersPhone(browser, '/technician/login?reset=used-up');
    const form = phone.getByRole('form', { name: 'Choose a new password' });
    await form.getByLabel('New password', { exact: true }).fill('another password');
    await form.getByRole('button', { name: 'Save the new password' }).click();
    await expect(form.getByRole('alert')).toHaveText('This link is not valid any more. Ask for a new e-mail.');
    await form.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect(phone.getByRole('form', { name: 'Technician Login' })).toBeVisible();
    await phone.context().close();
  });
});

test.describe('tokens', () => {
  const refreshesOf = (...pages: Page[]) => {
    const answers: number[] = [];
    for (const page of pages)
      page.on('response', (response) => {
        if (response.url().endsWith('/api/technician/refresh-token')) answers.push(response.status());
      });
    return answers;
  };
  const signedInPhone = async (browser: Browser) => {
    const phone = await strangersPhone(browser);
    await signIn(phone, emails.secondTechnician);
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    return phone;
  };

  test('that have run out are renewed once for two tabs, and both go on', async ({ browser }) => {
    const phone = await signedInPhone(browser);
    const tab = await openBeside(phone);
    const before = await stored(phone);
    const refreshes = refreshesOf(phone, tab);
    await phone.evaluate(() => localStorage.setItem('technicianToken', 'run out'));
    await Promise.all([phone.reload(), tab.goto('/technician/dashboard')]);
    for (const page of [phone, tab])
      await expect(page.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    const after = await stored(phone);
    expect(await stored(tab)).toEqual(after);
    expect(after[1]).not.toBe(before[1]);
    expect(refreshes).toEqual([200]);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await phone.context().close();
  });

  test('are looked at each minute and renewed when under 5 minutes remain', async ({ browser }) => {
    const phone = await signedInPhone(browser);
    const refreshes = refreshesOf(phone);
    await phone.clock.install();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await phone.clock.fastForward('08:00');
    expect(refreshes).toEqual([]);
    await phone.clock.fastForward('03:00');
    await expect.poll(() => refreshes).toEqual([200]);
    await phone.context().close();
  });

  test('that cannot be renewed are removed, and the log says so', async ({ browser }) => {
    const phone = await signedInPhone(browser);
    const log: string[] = [];
    phone.on('console', (message) => log.push(message.text()));
    await phone.evaluate(() => {
      localStorage.setItem('technicianToken', 'run out');
      localStorage.setItem('technicianRefreshToken', 'never one');
    });
    await phone.reload();
    await expect(phone.getByRole('form', { name: 'Technician Login' })).toBeVisible();
    expect(await stored(phone)).toEqual([null, null]);
    expect(log.some((line) => line.startsWith('Token refresh failed'))).toBe(true);
    await phone.context().close();
  });
});
