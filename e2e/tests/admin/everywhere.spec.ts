import { expect, type Locator, type Page, test as signedOut } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { rowOf, submitOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { settled } from '../../src/check-page.ts';
import { bookOf } from '../../src/customer-data.ts';
import { test as customerTest } from '../../src/customer-test.ts';
import { inAndOut } from '../../src/dialog-focus.ts';
import { intercept } from '../../src/intercept.ts';
import { tabAndPress, tabTo } from '../../src/keys.ts';
import { invoiceOf } from '../../src/payments.ts';
import { newApplicant } from '../../src/people-data.ts';
import { noteToasts, toasts } from '../../src/toasts.ts';

/** What holds in every section of the admins' area. */

const sections = {
  overview: 'Overview',
  jobs: 'Jobs',
  dispatch: 'Dispatch',
  invoices: 'Invoices',
  users: 'Users',
  technicians: 'Technicians',
  requests: 'Tech Requests',
  logs: 'Tech Logs',
  equipment: 'Equipment',
  chat: 'Support Chat',
  settings: 'Settings',
  audit: 'Audit Log',
} as const;

/** What is read while a section loads, and the calls it waits for. */
const loading = {
  jobs: ['Loading jobs...', '/api/admin/jobs'],
  invoices: ['Loading invoices...', '/api/invoices'],
  users: ['Loading users...', '/api/admin/users'],
  technicians: ['Loading technicians...', '/api/admin/technicians'],
  requests: ['Loading applications...', '/api/admin/technician-requests'],
  logs: ['Loading logs...', '/api/admin/technician-logs'],
  equipment: ['Loading equipment...', '/api/equipment'],
  chat: ['Loading support sessions...', '/api/chat/sessions'],
} as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin sections' });
const openSection = async (page: Page, tab: string) => {
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible({ timeout: 60_000 });
  await settled(page);
};
/** A name nothing else has. */
const newPiece = () => `Bucket ${crypto.randomUUID().slice(0, 8)}`;

/** What can be pressed and is drawn smaller than 24 pixels either way; what stands in a line of text may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !(element as HTMLElement).checkVisibility();
    };
    return [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, [role="tab"], [role="button"], [tabindex="0"]',
      ),
    ]
      .filter((element) => !isHidden(element))
      .filter((element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const words = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
        return width < 24 || height < 24 ? [`${words}: ${Math.round(width)}×${Math.round(height)}`] : [];
      });
  });

for (const [size, viewport] of Object.entries(adminSizes)) {
  test.describe(`the admins’ area on a ${size}`, () => {
    test.use({ viewport });

    test('has its sections in their order, each one press away', async ({ page }) => {
      test.slow();
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible({ timeout: 60_000 });
      const links = navigation(page).getByRole('link');
      await expect(links).toHaveText(Object.values(sections).map((name) => new RegExp(`^${name}`)));
      await expect(links.first()).toHaveAttribute('aria-current', 'page');
      for (const [tab, name] of Object.entries(sections)) {
        const link = navigation(page).getByRole('link', { name });
        await link.click();
        await expect(page).toHaveURL(`/admin?tab=${tab}`);
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
      }
      await page.goto('/admin?tab=nothing-of-the-kind');
      await expect(links.first()).toHaveAttribute('aria-current', 'page');
    });

    test('has nothing to press that is smaller than 24 pixels', async ({ page }) => {
      test.setTimeout(300_000);
      for (const tab of Object.keys(sections)) {
        await openSection(page, tab);
        expect.soft(await smallTargets(page), tab).toEqual([]);
      }
    });
  });
}

test.describe('the admins’ area', () => {
  test.use({ viewport: adminSizes.laptop });

  test('has dialogs that keep the focus; Escape closes them, and the focus goes back', async ({
    page,
    admin,
    customer,
  }) => {
    test.setTimeout(300_000);
    const { id } = await bookOf(customer.client);
    const applicant = await newApplicant();
    const piece = newPiece();
    await json(admin.post('/api/equipment', { data: { name: piece } }));
    const short = id.slice(0, 8).toUpperCase();
    const around = (opener: Locator, name: string | RegExp) => inAndOut(page, opener, name, 4);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
    await openSection(page, `jobs&search=${id}`);
    await around(button('Add Job'), 'Create New Job');
    await around(button(`View job ${short}`), `Job ${short}`);
    await around(button(`Edit job ${short}`), `Edit job ${short}`);
    await around(button(`Assign job ${short}`), `Assign job ${short}`);
    const { invoiceNumber } = await invoiceOf(customer.client, id);
    await openSection(page, 'invoices');
    await around(button(`Record cash for ${invoiceNumber}`), /./);
    await openSection(page, 'users');
    // People who join meanwhile come first.
    await page.getByRole('searchbox').fill(customer.email);
    await expect(page.getByRole('button', { name: /^Change Role of/ })).toHaveCount(1);
    await around(button(/^Change Role of/), 'Change User Role');
    await openSection(page, 'technicians');
    await around(button('Invite Technician'), 'Invite Technician');
    await openSection(page, 'requests');
    const applied = `Amina ${applicant.lastName}`;
    await around(button(`Review the application of ${applied}`), applied);
    await openSection(page, 'logs');
    await around(button('Add Log Entry'), 'Add Log Entry');
    await openSection(page, `equipment&search=${encodeURIComponent(piece)}`);
    await around(button('Add Equipment'), 'Add New Equipment');
    await around(button(`Service ${piece}`), `Service ${piece}`);
    await around(button(`Remove ${piece}`), 'Remove this equipment?');
  });

  test('closes nothing by Escape that is at work', async ({ page }) => {
    const name = newPiece();
    await openSection(page, `equipment&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Add Equipment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Equipment' });
    await dialog.getByLabel('Name').fill(name);
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    await intercept(page, '**/api/equipment', async (route) => {
      if (route.request().method() === 'POST') await mayAnswer;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    letAnswer();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Equipment' })).toBeFocused();
  });

  test('is worked with the keyboard alone', async ({ page }) => {
    const name = newPiece();
    await openSection(page, 'overview');
    await tabAndPress(page, page.getByRole('link', { name: 'Skip to content' }));
    await tabAndPress(page, navigation(page).getByRole('link', { name: 'Equipment' }));
    await expect(page.getByRole('heading', { name: 'Equipment', exact: true })).toBeVisible();
    await settled(page);
    await tabAndPress(page, page.getByRole('button', { name: 'Add Equipment' }));
    const dialog = page.getByRole('dialog', { name: 'Add New Equipment' });
    await expect(dialog).toBeVisible();
    if (!(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)))
      await tabTo(page, dialog.getByLabel('Name'));
    await page.keyboard.type(name);
    await tabTo(page, dialog.getByLabel('Status'));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('Status')).toHaveValue('in_use');
    await tabAndPress(page, submitOf(page, 'Add Equipment'));
    await expect(toasts(page)).toContainText('Equipment Added');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(name);
    await expect(rowOf(page, name)).toContainText('In use');
    await expect(page.getByRole('row')).toHaveCount(2);
    await tabAndPress(page, page.getByRole('button', { name: `Remove ${name}` }));
    await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }));
    await expect(toasts(page)).toContainText('Equipment removed');
  });

  test('shows the shape of a list while it loads', async ({ page }) => {
    test.slow();
    for (const [tab, [words, path]] of Object.entries(loading)) {
      const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
      await intercept(
        page,
        (url) => url.pathname === path,
        async (route) => {
          await mayAnswer;
          await route.continue().catch(() => {});
        },
      );
      await page.goto(`/admin?tab=${tab}`);
      // The counts above a list have a shape of their own.
      const shapes = page.getByRole('status').filter({ hasText: words });
      await expect(shapes.last()).toBeVisible({ timeout: 60_000 });
      expect((await shapes.last().boundingBox())?.height, tab).toBeGreaterThan(150);
      letAnswer();
      await expect(shapes).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('never has two toasts at once, and each goes after five seconds', async ({ page }) => {
    await page.clock.install();
    const name = newPiece();
    await openSection(page, `equipment&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Add Equipment' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.evaluate(() => {
      const seen = { most: 0 };
      new MutationObserver(() => {
        seen.most = Math.max(seen.most, document.querySelectorAll('[data-toast]').length);
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(globalThis, { seen });
    });
    // From here on time passes only when it is told to.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await intercept(page, '**/api/equipment', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Failed to add equipment');
    await page.clock.runFor(3000);
    await expect(toasts(page)).toHaveCount(1);
    await page.unroute('**/api/equipment');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Equipment Added');
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { most: number } }).seen.most)).toBe(1);
  });

  test('keeps errors of fields at their fields', async ({ page }) => {
    await openSection(page, 'technicians');
    await page.getByRole('button', { name: 'Invite Technician' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Technician' });
    await submitOf(page, 'Send Invitation').click();
    const messages = {
      Email: 'Please enter a valid email address',
      'First name': 'First name is required',
      'Last name': 'Last name is required',
    };
    for (const [label, message] of Object.entries(messages)) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('animates nothing where less motion is asked for', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        for (const one of document.getAnimations())
          seen.add(`${(one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { animations: seen });
    });
    const walk = async () => {
      await openSection(page, 'equipment');
      await navigation(page).getByRole('link', { name: 'Technicians', exact: true }).click();
      await page.getByRole('button', { name: 'Invite Technician' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return page.evaluate(() => [...(globalThis as unknown as { animations: Set<string> }).animations]);
    };
    expect((await walk()).length).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await walk()).toEqual([]);
  });

  test('has the dates of the chosen language, and English words', async ({ page, customer }) => {
    const today = (language: string) =>
      new Intl.DateTimeFormat(language, {
        timeZone: 'Africa/Kampala',
        year: 'numeric',
        month: 'short',
        day: 'numeric',
      }).format(new Date());
    await openSection(page, 'users');
    await page.getByRole('searchbox').fill(customer.email);
    await expect(rowOf(page, customer.email)).toContainText(today('en-US'));
    const choose = async (code: string, label: string) => {
      const field = page.getByLabel(label, { exact: true });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Ruth Achieng' }).click();
      await field.selectOption(code);
    };
    await choose('sw', 'Language');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await expect(rowOf(page, customer.email)).toContainText(today('sw'));
    await expect(page.getByRole('heading', { name: 'User Role Management' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/\b(admin|shell|users)\.[a-z]+[A-Z.]|\{\{/);
    await choose('en', 'Lugha');
    await expect(rowOf(page, customer.email)).toContainText(today('en-US'));
  });
});

signedOut('whoever is signed out is told so and sent to sign in', async ({ page }) => {
  const told = await noteToasts(page);
  await page.goto('/admin?tab=jobs');
  await expect.poll(told).toContain('Unauthorized');
  expect(told()).toContain('You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/idp\//);
});

customerTest('a customer does not get in, and comes to their own start page', async ({ page }) => {
  const told = await noteToasts(page);
  await page.goto('/admin');
  await expect.poll(told).toContain('Unauthorized');
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toHaveCount(0);
});

test('a spinner stands while it is not known who is there', async ({ page }) => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await intercept(page, '**/api/auth/user', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  letAnswer();
  await expect(navigation(page)).toBeVisible({ timeout: 60_000 });
});
