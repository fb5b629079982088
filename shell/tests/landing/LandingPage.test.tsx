import { expectSound } from '@yoza/component-testing/check-page';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openShell } from '../open-shell.tsx';

beforeEach(async () => {
  vi.stubGlobal('YOZA_LANDING', { phone: '{phone}', email: '{email}' });
  const { LandingPage } = await import('../../src/landing/LandingPage.tsx');
  await openShell({ path: '/', user: null }, <LandingPage />);
});
afterEach(() => chooseLanguage('en'));

const link = (name: string | RegExp) => page.getByRole('link', { name });
const signIn = /^\/api\/login/;

test('landing page: has every section', async () => {
  for (const name of ['Services', 'Why choose us', 'What customers say', 'About Yoza', 'Our mission'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(link('Book Your Service Now')).toBeVisible();
  await expectSound();
});

test('landing page: claims what the business claims', async () => {
  for (const claim of [/1000\+/, /5\.0/, /Eco-friendly products/, /Certified technicians/, /insured/, /Satisfaction/i])
    await expect.element(page.getByText(claim).first()).toBeVisible();
});

test('testimonials: three customers praise it with five stars each', async () => {
  await expect.element(page.getByRole('img', { name: '5 out of 5 stars' })).toHaveLength(3);
  expect(page.getByRole('blockquote').elements()).toHaveLength(3);
});

test.each([
  ['External Wash', 'UGX 60,000', '1 hour', '/api/hosted-invoices/basic-wash'],
  ['Extra & Interior Cleaning', 'UGX 82,518', '2 hours', '/api/login?returnTo=%2Fcustomer%3Fservice%3Dpremium-detail'],
  [
    'Deep Cleaning and Polish',
    'UGX 120,000',
    '3 hours',
    '/api/login?returnTo=%2Fcustomer%3Fservice%3Ddeep-cleaning-polish',
  ],
])('package %s: shows its price, its duration and its booking link', async (name, price, duration, href) => {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect.element(item).toMatchTextContent(price);
  await expect.element(item).toMatchTextContent(duration);
  // The hosted invoice adds the tax.
  expect(item.getByText('plus 8% tax').query() !== null).toBe(name === 'External Wash');
  expect(item.getByText('Most Popular').query() !== null).toBe(name.startsWith('Extra'));
  await expect.element(item.getByRole('link')).toHaveAttribute('href', href);
});

test('buttons: lead to signing in, to the technicians’ sign-in and to the services', async () => {
  await expect.element(link('Technician Login').first()).toHaveAttribute('href', '/technician/login');
  await expect.element(link('Sign In')).toHaveAttribute('href', expect.stringMatching(signIn));
  for (const name of ['Book Now', 'Book Your Service', 'Book Your Service Now'])
    await expect.element(link(name).first()).toHaveAttribute('href', expect.stringMatching(signIn));
  const booking = link(/^Book/).elements();
  expect(booking.length).toBeGreaterThan(4);
  for (const each of booking) {
    const href = each.getAttribute('href')!;
    expect(signIn.test(href) || href === '/api/hosted-invoices/basic-wash', href).toBe(true);
  }
  await expect.element(link('View Services')).toHaveAttribute('href', '#services');
  expect(document.querySelector('#services')).not.toBeNull();
});

test('footer: leads to the application page and the privacy notice, with placeholders until the business has its own contact', async () => {
  const footer = page.getByRole('contentinfo');
  for (const words of ['Custom Services', '{phone}', '{email}']) await expect.element(footer).toMatchTextContent(words);
  await expect
    .element(footer.getByRole('link', { name: 'Join Our Team' }))
    .toHaveAttribute('href', '/apply-technician');
  await expect.element(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

test.each([
  ['lg', 'Abooza mmotoka abakusanga gy’oli.', 'Buukinga empeereza yo', 'Okwoza okw’ebweru'],
  ['sw', 'Waosha magari wanaokujia ulipo.', 'Weka miadi ya huduma', 'Kuosha nje'],
] as const)('landing page: is in %s where that is chosen', async (code, headline, book, wash) => {
  await chooseLanguage(code);
  await expect.element(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect.element(link(book).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: wash, exact: true })).toBeVisible();
});

test('landing page: says why a user whose account is closed for its erasure cannot sign in', async () => {
  const notice = page.getByText('Your account is closed, because you asked us to delete it.', { exact: false });
  await expect.element(notice).not.toBeVisible();
  location.hash = '#account-closed';
  await expect.element(notice).toBeVisible();
  await expectSound();
  location.hash = '';
});
