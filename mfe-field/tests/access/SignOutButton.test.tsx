import { expectSound } from '@yoza/component-testing/check-page';
import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failedPhotosAtom } from '../../src/photos/sending.atoms.ts';
import { createQueueStore } from '../../src/offline/queue-store.ts';
import { keptTokens, openArea, technician } from '../open-area.tsx';
import { fieldApi } from '../work-day.ts';

const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
const question = page.getByRole('alertdialog', { name: 'Sign out and delete unsent changes?' });
const signInForm = page.getByRole('form', { name: 'Technician Login' });
const queue = createQueueStore();

const training = (technicianId: string) => ({
  id: crypto.randomUUID(),
  technicianId,
  act: { kind: 'log', body: { type: 'training' } } as const,
  occurredAt: new Date().toISOString(),
  attempts: 0,
  refusal: null,
});

test('signing out: leads to the sign-in page if nothing is unsent, and ends the session at the server', async () => {
  const api = fieldApi();
  await openArea({ api });
  const [, refreshToken] = keptTokens();
  await signOut.click();
  await expect.element(signInForm).toBeVisible();
  await expect.element(page.getByText(/^Your session has expired/)).not.toBeInTheDocument();
  expect(keptTokens()).toEqual([null, null]);
  expect(refreshToken).toBeTruthy();
  await expect.poll(() => api.calls('POST /api/technician/logout').map(({ body }) => body)).toEqual([{ refreshToken }]);
});

test('signing out: removes photos that could not be sent from the page', async () => {
  await openArea();
  await expect.element(signOut).toBeVisible();
  const photo = {
    jobId: crypto.randomUUID(),
    kind: 'before',
    file: new Blob(),
    clientId: crypto.randomUUID(),
  } as const;
  const state = { takenAt: new Date().toISOString(), progress: 0, isUnsent: false, failure: 'Refused', canRetry: true };
  getDefaultStore().set(failedPhotosAtom, [{ ...photo, ...state }]);
  await signOut.click();
  await expect.element(signInForm).toBeVisible();
  expect(getDefaultStore().get(failedPhotosAtom)).toEqual([]);
});

test('signing out: asks for confirmation before unsent changes are deleted', async () => {
  const api = fieldApi().on('POST /api/technician/logs', () => new Response(null, { status: 503 }));
  const moses = technician();
  await openArea({ technician: moses, api });
  await expect.element(signOut).toBeVisible();
  await queue.add(training(moses.userId));
  await signOut.click();
  await expect
    .element(question)
    .toMatchTextContent(
      '1 change has not been sent yet. Signing out deletes it from this phone, and the office does not receive it.',
    );
  await expectSound();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(signOut).toHaveFocus();
  await signOut.click();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(signOut).toBeVisible();
  expect(await queue.all()).toHaveLength(1);
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect.element(signInForm).toBeVisible();
  expect(await queue.all()).toEqual([]);
  await expect.element(page.getByText(/on this phone is unsent/)).not.toBeInTheDocument();
});

test('signing out: shows that unsent cash must be handed in at the office', async () => {
  const api = fieldApi().on('POST /api/payments/cash', () => new Response(null, { status: 503 }));
  const moses = technician();
  await openArea({ technician: moses, api });
  await expect.element(signOut).toBeVisible();
  const body = { amount: 50_000, tip: 0 };
  const act = { kind: 'cash', jobId: crypto.randomUUID(), body, seen: { open: 50_000, waiting: [] } } as const;
  await queue.add({ ...training(moses.userId), act });
  await signOut.click();
  await expect
    .element(question)
    .toMatchTextContent(
      'the office does not receive it. You have UGX 50,000 in cash. Hand it in at the office and say what it is for, because no record of it is left.',
    );
  await expectSound();
});

test('signing out: an applicant is asked too', async () => {
  const sarah = technician({ role: 'applicant', isVerified: false });
  await openArea({ technician: sarah });
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await queue.add(training(sarah.userId));
  await signOut.click();
  await expect.element(question).toMatchTextContent('1 change has not been sent yet.');
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect.element(signInForm).toBeVisible();
  expect(await queue.all()).toEqual([]);
});

test('sign-in page: shows that unsent changes of another technician are on this phone', async () => {
  await openArea();
  await expect.element(signOut).toBeVisible();
  await queue.add(training(crypto.randomUUID()));
  await signOut.click();
  await expect
    .element(page.getByText('1 change on this phone is unsent. It is sent when the technician who made it signs in.'))
    .toBeVisible();
});
