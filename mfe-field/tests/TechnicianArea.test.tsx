import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from './assigned-job.ts';
import { fakeClock } from './fake-clock.ts';
import { keepSignIn, keptTokens, openArea, technician, tokensOf } from './open-area.tsx';
import { fieldApi, workDay } from './work-day.ts';

const dashboard = page.getByRole('heading', { name: 'Technician Dashboard', level: 1 });
const signInForm = page.getByRole('form', { name: 'Technician Login' });
const confirmEmail = page.getByRole('heading', { name: 'Confirm your email' });
const waiting = page.getByRole('heading', { name: 'Your account is awaiting approval' });
const toast = (title: string) => page.getByText(title, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test.for(['/technician', '/technician/dashboard'])('%s: redirects a visitor to /technician/login', async (path) => {
  await openArea({ path, technician: null });
  await expect.element(signInForm).toBeVisible();
  expect(location.pathname).toBe('/technician/login');
  await expect.element(page.getByText(/^Your session has expired/)).not.toBeInTheDocument();
});

test('/technician/login: leads a technician to /technician/dashboard', async () => {
  await openArea({ path: '/technician/login' });
  await expect.element(dashboard).toBeVisible();
  expect(location.pathname).toBe('/technician/dashboard');
});

test('/technician: shows a spinner until the session is loaded', async () => {
  const moses = technician();
  const api = fieldApi().on('GET /api/technician/me', moses);
  const letRespond = api.hold('GET /api/technician/me');
  keepSignIn(tokensOf(moses));
  await openArea({ path: '/technician', technician: null, api });
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  letRespond();
  await expect.element(dashboard).toBeVisible();
  await expect.element(page.getByText('Manage your jobs, track time, and view performance')).toBeVisible();
});

test('technician profile: shows an error if it cannot be loaded, and Retry loads it', async () => {
  const moses = technician();
  keepSignIn(tokensOf(moses));
  const { api } = await openArea({ technician: null, api: fieldApi().on('GET /api/technician/me', noNetwork) });
  await expect.element(page.getByText('Failed to fetch technician data')).toBeVisible();
  api.on('GET /api/technician/me', moses);
  await press('Retry');
  await expect.element(dashboard).toBeVisible();
});

test('a sign-in that ends while working: is asked for again, and leads back to where the technician was', async () => {
  const moses = technician();
  const job = runningJob();
  const api = fieldApi(workDay({ jobs: [job] }));
  const path = `/technician/dashboard?tab=checklist&job=${job.id}`;
  fakeClock();
  await openArea({ path, technician: moses, api });
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  api.on('GET /api/jobs', () => problem(401, 'UNAUTHORIZED'));
  api.on('POST /api/technician/refresh-token', () => problem(401, 'UNAUTHORIZED'));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(signInForm).toBeVisible();
  await expect.element(page.getByText('Your session has expired. Sign in again to continue.')).toBeVisible();
  expect(location.pathname).toBe('/technician/login');
  expect(keptTokens()).toEqual([null, null]);
  expect(log.mock.calls[0]![0]).toBe('Token refresh failed');
  await expectSound();
  api.on('GET /api/jobs', [job]).on('POST /api/technician/login', { ...tokensOf(moses), technician: moses });
  await signInForm.getByLabelText('Email').fill(moses.email);
  await signInForm.getByLabelText('Password').fill('correct password');
  await press('Sign In');
  await expect.element(page.getByRole('checkbox').first()).toBeVisible();
  expect(location.pathname + location.search).toBe(path);
});

test('an address that is not confirmed: asks for the link of the email, and sends it again', async () => {
  const sarah = technician({ firstName: 'Sarah', email: 'sarah@yoza.test', role: 'applicant', isVerified: false });
  const api = fieldApi().on('POST /api/technician/verification', () => reply(undefined));
  await openArea({ technician: sarah, api });
  await expect.element(confirmEmail).toBeVisible();
  await expect.element(page.getByText(/^Hello Sarah\. We have sent an email to sarah@yoza\.test\./)).toBeVisible();
  await expectSound();
  await press('Send the email again');
  await expect.element(toast('Email sent')).toBeVisible();
  expect(api.calls('POST /api/technician/verification')).toHaveLength(1);
  api.on('POST /api/technician/verification', noNetwork);
  await press('Send the email again');
  await expect.element(toast('The email could not be sent')).toBeVisible();
});

test('email confirmation link: is used once, and the account then awaits approval', async () => {
  const sarah = technician({ role: 'applicant', isVerified: false });
  const api = fieldApi();
  api.on('POST /api/technician/verify-email', () => {
    api.on('GET /api/technician/me', { ...sarah, isVerified: true });
    return reply(undefined);
  });
  await openArea({ path: '/technician/login?verify=secret', technician: sarah, api });
  await expect.element(toast('Email confirmed')).toBeVisible();
  await expect.element(waiting).toBeVisible();
  expect(location.pathname + location.search).toBe('/technician/login');
  expect(api.calls('POST /api/technician/verify-email').map(({ body }) => body)).toEqual([{ token: 'secret' }]);
  await expectSound();
});

test('email confirmation link: shows an error if it is no longer valid', async () => {
  const api = fieldApi().on('POST /api/technician/verify-email', () => problem(400, 'VERIFICATION_INVALID'));
  const sarah = technician({ role: 'applicant', isVerified: false });
  await openArea({ path: '/technician/login?verify=first', technician: sarah, api });
  await expect.element(toast('Your email could not be confirmed')).toBeVisible();
  await expect
    .element(toast('This link is no longer valid, or belongs to another account. Request a new email.'))
    .toBeVisible();
  await expect.element(confirmEmail).toBeVisible();
});

test('the link that confirms an address: a visitor signs in first, and is confirmed then', async () => {
  const sarah = technician({ role: 'applicant', isVerified: false });
  const api = fieldApi().on('GET /api/technician/me', sarah);
  api.on('POST /api/technician/login', { ...tokensOf(sarah), technician: sarah });
  api.on('POST /api/technician/verify-email', () => {
    api.on('GET /api/technician/me', { ...sarah, isVerified: true });
    return reply(undefined);
  });
  await openArea({ path: '/technician/login?verify=secret', technician: null, api });
  await expect.element(page.getByText('Sign in to confirm your email.')).toBeVisible();
  expect(location.search).toBe('');
  expect(api.calls('POST /api/technician/verify-email')).toEqual([]);
  await expectSound();
  await signInForm.getByLabelText('Email').fill(sarah.email);
  await signInForm.getByLabelText('Password').fill('correct password');
  await press('Sign In');
  await expect.element(toast('Email confirmed')).toBeVisible();
  await expect.element(waiting).toBeVisible();
});

test('account awaiting approval: continues to the dashboard on Check again after an admin has approved it', async () => {
  const sarah = technician({ role: 'applicant' });
  const { api } = await openArea({ technician: sarah });
  await expect.element(waiting).toBeVisible();
  await press('Check again');
  await vi.waitUntil(() => api.calls('GET /api/technician/me').length === 2);
  await expect.element(waiting).toBeVisible();
  api.on('GET /api/technician/me', { ...sarah, role: 'technician' });
  await press('Check again');
  await expect.element(dashboard).toBeVisible();
});

test('a technician who loses the right to the figures: is asked to sign in, and in the sandbox takes a token for tests', async () => {
  const [moses, brian] = [technician(), technician({ email: 'brian@yoza.test', firstName: 'Brian' })];
  const message = 'No technician account has this email';
  const api = fieldApi()
    .on('GET /api/technician/sign-in-options', { providers: [], tokenGenerator: true })
    .on('GET /api/technician/stats', () => problem(403, 'FORBIDDEN'))
    .on('POST /api/technician/generate-token', () => problem(404, 'NOT_FOUND', { message }));
  await openArea({ technician: moses, api });
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  const generator = page.getByRole('form', { name: 'Test token' });
  await generator.getByRole('button', { name: 'Generate Token' }).click();
  await expect.element(generator.getByText('Valid email is required')).toBeVisible();
  await expectSound();
  await generator.getByLabelText('Email').fill('nobody@yoza.test');
  await generator.getByRole('button', { name: 'Generate Token' }).click();
  await expect.element(toast('Token Generation Failed')).toBeVisible();
  await expect.element(toast(message)).toBeVisible();
  const tokens = { ...tokensOf(brian), technician: brian };
  const { stats } = workDay();
  api
    .on('POST /api/technician/generate-token', tokens)
    .on('GET /api/technician/me', brian)
    .on('GET /api/technician/stats', stats);
  await generator.getByLabelText('Email').fill(brian.email);
  await generator.getByRole('button', { name: 'Generate Token' }).click();
  await expect.element(page.getByRole('group', { name: 'Your figures' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).not.toBeInTheDocument();
  expect(keptTokens()).toEqual([tokens.accessToken, tokens.refreshToken]);
});

test('a technician who loses the right to the figures: has no token generator elsewhere', async () => {
  const api = fieldApi().on('GET /api/technician/stats', () => problem(403, 'FORBIDDEN'));
  await openArea({ api });
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect.element(page.getByRole('form', { name: 'Test token' })).not.toBeInTheDocument();
  await press('Sign In');
  await expect.element(signInForm).toBeVisible();
});

test('tokens that end while the technician is signed in at the host: are exchanged again, and a failure offers the sign-in', async () => {
  const moses = technician();
  const user = customer({ id: moses.userId, role: 'technician' });
  const newTokens = () => ({ ...tokensOf(moses), technician: moses });
  const api = fieldApi()
    .on('GET /api/technician/me', moses)
    .on('POST /api/technician/session-token', newTokens)
    .on('GET /api/technician/sign-in-options', { providers: [], tokenGenerator: false })
    .on('GET /api/technician/stats', () => problem(403, 'FORBIDDEN'));
  await openArea({ technician: null, user, api });
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  api.on('GET /api/technician/stats', workDay().stats);
  await press('Sign In');
  await expect.element(page.getByRole('group', { name: 'Your figures' })).toBeVisible();
  expect(api.calls('POST /api/technician/session-token')).toHaveLength(2);
  api.on('POST /api/technician/session-token', () => problem(403, 'FORBIDDEN'));
  localStorage.removeItem('technicianToken');
  dispatchEvent(new StorageEvent('storage', { key: 'technicianToken' }));
  await expect.element(page.getByText(/^You are signed in, but the technician area could not be opened/)).toBeVisible();
  await expect.element(signInForm).toBeVisible();
  api.on('POST /api/technician/session-token', newTokens);
  await press('Try again');
  await expect.element(dashboard).toBeVisible();
});
