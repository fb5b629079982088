import { noNetwork, reply, type FakeApi, type Operation } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminTab } from '../../src/dashboard/tabs.ts';
import { boardDay, boardOf, boardTechnician } from '../board.ts';
import { invoice } from '../invoice.ts';
import { job, shortOf } from '../job.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { person } from '../person.ts';

const booked = job({ id: '7f3a91c2-0c5e-4d0e-9a55-0d9b6a1f2e11' });
const moses = person();
const joined = '2026-11-01T09:00:00.000Z';
const equipment = {
  id: crypto.randomUUID(),
  name: 'Bucket',
  model: null,
  status: 'available' as const,
  condition: 'good' as const,
  assignedToId: null,
  assignedTo: null,
  lastServiceDate: null,
  nextServiceDue: null,
  isServiceOverdue: false,
  notes: null,
  version: 1,
  createdAt: joined,
  updatedAt: joined,
};

/** API of a platform with one item in most sections. */
const smallPlatform = (): FakeApi =>
  moneyApi(invoice())
    .on('GET /api/technicians', [moses])
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('GET /api/admin/dispatch', boardOf([boardTechnician({ id: moses.id })], [], [boardDay]))
    .on('GET /api/jobs/{id}/proof', {
      photos: [],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    })
    .on('GET /api/customers', [person()])
    .on('GET /api/services', [])
    .on('GET /api/slots', [])
    .on('GET /api/admin/users', [{ ...person(), role: 'customer' }])
    .on('GET /api/admin/users/counts', { total: 1, admin: 0, technician: 0, customer: 1 })
    .on('GET /api/admin/technicians', [])
    .on('GET /api/admin/technician-figures', {
      activeToday: 0,
      jobsToday: 0,
      averageRating: null,
      ratingCount: 0,
      technicians: [],
    })
    .on('GET /api/admin/invitations', [])
    .on('GET /api/admin/technician-requests', [
      {
        id: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        firstName: 'Amina',
        lastName: 'Kato',
        phoneNumber: '+256772000111',
        experience: 'Two years',
        certifications: null,
        availability: 'Full time',
        reason: 'I like cars',
        status: 'pending',
        createdAt: joined,
        reviewedAt: null,
        email: 'amina@yoza.test',
        adminNotes: null,
        reviewerName: null,
      },
    ])
    .on('GET /api/admin/technician-logs', [])
    .on('GET /api/admin/technician-logs/jobs', [])
    .on('GET /api/equipment', [equipment])
    .on('GET /api/equipment/{id}/services', [])
    .on('GET /api/equipment/summary', { available: 1, in_use: 0, maintenance: 0, retired: 0, overdue: 0 });

const navigation = page.getByRole('navigation', { name: 'Admin sections' });
const addEquipment = page.getByRole('dialog', { name: 'Add New Equipment' });

test('sections: are listed in their order, each as a link', async () => {
  const api = smallPlatform();
  await openArea({ path: '/admin?tab=jobs', api });
  await expect.element(navigation.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  const links = navigation.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    Object.entries({
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
      operations: 'Operations',
      audit: 'Audit Log',
      privacy: 'Privacy',
    } satisfies Record<AdminTab, string>).map(([tab, name]) => [name, `/admin?tab=${tab}`]),
  );
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect.poll(() => location.search).toBe('?tab=users');
  await expect.element(navigation.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

test('signed-out visitor: is notified and redirected to sign in', async () => {
  const { left } = await openArea({ path: '/admin?tab=jobs', user: null });
  await expect.element(page.getByText('Unauthorized')).toBeVisible();
  await expect.element(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/api\/login\?.*admin/)]);
});

test('customers: read whom the area is for', async () => {
  await openArea({ path: '/admin', user: customer() });
  await expect.element(page.getByText('This area is for admins')).toBeVisible();
  await expect.element(navigation).not.toBeInTheDocument();
});

/** Opens a dialog by keyboard; checks that the focus stays in it, that Escape closes it, and that the focus returns to the opener. */
async function inAndOut(opener: string | RegExp, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: opener }).first();
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole(name === 'Remove this equipment?' ? 'alertdialog' : 'dialog', { name });
  await expect.element(dialog).toBeVisible();
  const element = dialog.element();
  await expect.poll(() => element.contains(document.activeElement)).toBe(true);
  const visited = { inside: 0, outside: 0 };
  const note = ({ target }: FocusEvent) => visited[element.contains(target as Node) ? 'inside' : 'outside']++;
  document.addEventListener('focusin', note);
  await userEvent.keyboard(`${'{Tab}'.repeat(9)}{Shift>}{Tab}{Tab}{/Shift}`);
  document.removeEventListener('focusin', note);
  expect(visited.outside).toBe(0);
  // Fewer than eleven moves are counted: the browser itself handles those between the parts of a date.
  expect(visited.inside).toBeGreaterThan(4);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
}

const short = shortOf(booked);
test.for<[tab: string, opener: string | RegExp, dialog: string | RegExp]>([
  ['jobs', 'Add Job', 'Create New Job'],
  ['jobs', `View job ${short}`, `Job ${short}`],
  ['jobs', `Edit job ${short}`, `Edit job ${short}`],
  ['jobs', `Assign job ${short}`, `Assign job ${short}`],
  ['users', /^Change Role of/, 'Change User Role'],
  ['technicians', 'Invite Technician', 'Invite Technician'],
  ['requests', /^Review the application of/, 'Amina Kato'],
  ['logs', 'Add Log Entry', 'Add Log Entry'],
  ['equipment', 'Add Equipment', 'Add New Equipment'],
  ['equipment', 'Service Bucket', 'Service Bucket'],
  ['equipment', 'Remove Bucket', 'Remove this equipment?'],
])('dialog in %s, %s: keeps the focus, Escape closes it, and the focus comes back', async ([tab, opener, name]) => {
  await openArea({ path: `/admin?tab=${tab}`, api: smallPlatform() });
  await inAndOut(opener, name);
});

test('dialog of an invoice: traps the focus, closes on Escape, and returns the focus to its button', async () => {
  await openArea({ path: '/admin?tab=invoices', api: smallPlatform() });
  await page.getByRole('button', { name: /^Show details of/ }).click();
  await inAndOut(/^Record cash for/, /./);
});

test('busy dialog: Escape stops waiting for the response, and the focus returns to the button', async () => {
  const api = smallPlatform().on('POST /api/equipment', () => reply(equipment, { status: 201 }));
  await openArea({ path: '/admin?tab=equipment', api });
  const add = page.getByRole('button', { name: 'Add Equipment' }).first();
  await add.click();
  await addEquipment.getByLabelText('Name').fill('Hose');
  const release = api.hold('POST /api/equipment');
  await userEvent.keyboard('{Enter}');
  await expect.element(addEquipment.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(addEquipment).not.toBeInTheDocument();
  await expect.element(page.getByText('No response from the server')).toBeVisible();
  await expect.element(add).toHaveFocus();
  release();
  expect(api.calls('POST /api/equipment')).toHaveLength(1);
});

/** Text shown while a section loads, and the call it waits for. */
test.for<[tab: string, words: string, operation: Operation]>([
  ['jobs', 'Loading jobs...', 'GET /api/admin/jobs'],
  ['invoices', 'Loading invoices...', 'GET /api/invoices'],
  ['users', 'Loading users...', 'GET /api/admin/users'],
  ['technicians', 'Loading technicians...', 'GET /api/admin/technicians'],
  ['requests', 'Loading applications...', 'GET /api/admin/technician-requests'],
  ['logs', 'Loading logs...', 'GET /api/admin/technician-logs'],
  ['equipment', 'Loading equipment...', 'GET /api/equipment'],
  ['chat', 'Loading support sessions...', 'GET /api/chat/sessions'],
])('list of %s: shows a skeleton more than 150 px high while it loads', async ([tab, words, operation]) => {
  const api = smallPlatform();
  const release = api.hold(operation);
  await openArea({ path: `/admin?tab=${tab}`, api });
  // The counts above a list have a placeholder of their own.
  const shapes = page.getByRole('status').filter({ hasText: words });
  await expect.element(shapes.last()).toBeVisible();
  expect(shapes.last().element().getBoundingClientRect().height).toBeGreaterThan(150);
  release();
  await expect.element(shapes).toHaveLength(0);
});

test('toasts: a new one replaces the one shown, and stays for five seconds', async () => {
  const api = smallPlatform().on('POST /api/equipment', noNetwork);
  await openArea({ path: '/admin?tab=equipment', api });
  await page.getByRole('button', { name: 'Add Equipment' }).first().click();
  await addEquipment.getByLabelText('Name').fill('Hose');
  const toasts = () => document.querySelectorAll('[data-toast]');
  let maximum = 0;
  const observer = new MutationObserver(() => (maximum = Math.max(maximum, toasts().length)));
  observer.observe(document.body, { childList: true, subtree: true });
  // Timers run only when advanced from here on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No response from the server')).toBeVisible();
  vi.advanceTimersByTime(3000);
  expect(toasts()).toHaveLength(1);
  api.on('POST /api/equipment', () => reply(equipment, { status: 201 }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Equipment Added')).toBeVisible();
  vi.advanceTimersByTime(4900);
  await expect.element(page.getByText('Equipment Added')).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.poll(() => toasts().length).toBe(0);
  expect(maximum).toBe(1);
  observer.disconnect();
});

test('animations: there are none where less motion is asked for', async () => {
  const seen = new Set<string>();
  let isLooking = true;
  const look = () => {
    for (const each of document.getAnimations())
      seen.add((each as CSSAnimation).animationName ?? (each as CSSTransition).transitionProperty);
    if (isLooking) requestAnimationFrame(look);
  };
  look();
  await openArea({ path: '/admin?tab=equipment', api: smallPlatform() });
  await expect.element(page.getByText('Bucket', { exact: true })).toBeVisible();
  await navigation.getByRole('link', { name: 'Technicians' }).click();
  await page.getByRole('button', { name: 'Invite Technician' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  isLooking = false;
  expect([...seen]).toEqual([]);
});

test('language: applies to dates, while texts stay English', async () => {
  await openArea({ path: '/admin?tab=users', api: smallPlatform() });
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'Africa/Kampala',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
    }).format(new Date('2026-01-05T08:00:00.000Z'));
  const row = page.getByRole('row').filter({ hasText: 'moses@yoza.test' });
  await expect.element(row).toMatchTextContent(day('en-US'));
  await chooseLanguage('sw');
  await expect.element(row).toMatchTextContent(day('sw'));
  expect(document.documentElement.lang).toBe('sw');
  await expect.element(page.getByRole('heading', { name: 'User Role Management' })).toBeVisible();
  expect(document.body.innerText).not.toMatch(/\b(admin|shell|users)\.[a-z]+[A-Z.]|\{\{/);
  await chooseLanguage('en');
  await expect.element(row).toMatchTextContent(day('en-US'));
});
