import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const dialog = page.getByRole('dialog', { name: 'Customer signature' });
const pad = dialog.getByRole('img', { name: 'Sign here with a finger' });
const save = dialog.getByRole('button', { name: 'Save signature' });
const ask = page.getByRole('button', { name: 'Let the customer sign' });

/** Opens a job in progress that a customer can sign. */
async function openSignature(proof = workDay().proof) {
  const job = runningJob();
  const day = workDay({ jobs: [job], proof });
  const api = fieldApi(day).on('PUT /api/jobs/{id}/signature', ({ body: { signedBy, strokes } }) => {
    const signature = { signedBy, strokes: strokes ?? null, signedAt: new Date().toISOString() };
    day.proof = { ...day.proof, signature };
    return signature;
  });
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await ask.click();
  await expect.element(dialog).toBeVisible();
  return { api, day, job, signed: () => api.calls('PUT /api/jobs/{id}/signature').map(({ body }) => body) };
}

test('signature: is required without a network if the rules of the job ask for it', async () => {
  const job = { ...runningJob(), completionProof: { signature: true } };
  const api = fieldApi(workDay({ jobs: [job] })).on('GET /api/jobs/{id}/proof', noNetwork);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await expect.element(ask).toBeVisible();
  await expect.element(page.getByText('The customer must sign here before you complete the job.')).toBeVisible();
});

test('signature: by keyboard, with the name confirmed', async () => {
  const { signed } = await openSignature();
  await save.click();
  await expect.element(dialog.getByText('Sign in the box, or confirm with your name.')).toBeVisible();
  await dialog.getByLabelText('Name').fill('');
  await save.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  await dialog.getByLabelText('Name').fill('Ruth Achan');
  dialog.getByRole('checkbox').element().focus();
  await userEvent.keyboard(' ');
  expect(signed()).toEqual([]);
  save.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Signed by Ruth Achan, /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign again' })).toBeVisible();
  await expect.poll(signed).toMatchObject([{ signedBy: 'Ruth Achan', strokes: null }]);
});

test('signature: by finger, which can be cleared', async () => {
  const { signed } = await openSignature();
  await userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 160, y: 60 } });
  await expectSound();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await save.click();
  await expect.element(dialog.getByText('Sign in the box, or confirm with your name.')).toBeVisible();
  await userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 160, y: 60 } });
  await save.click();
  await expect.element(page.getByRole('img', { name: 'Signature of Ruth Achan' })).toBeVisible();
  await expect.poll(signed).toMatchObject([{ signedBy: 'Ruth Achan', strokes: [expect.any(Array)] }]);
  await expectSound();
});

test('signature: a refusal is explained, and what was entered stays', async () => {
  const { api } = await openSignature();
  api.on('PUT /api/jobs/{id}/signature', () => problem(409, 'SIGNATURE_CLOSED', { message: 'Not now' }));
  await dialog.getByRole('checkbox').click();
  await save.click();
  await expect.element(page.getByText('Signature Not Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not now', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).toBeChecked();
});

test('signature: is saved without a network, allows completion, and is sent first with its time', async () => {
  const { proof } = workDay();
  const { api, day, job } = await openSignature({ ...proof, missing: { ...proof.missing, signature: true } });
  api.on('PUT /api/jobs/{id}/signature', noNetwork);
  const begun = Date.now();
  await dialog.getByRole('checkbox').click();
  await save.click();
  await expect
    .element(page.getByText('Saved on this phone. It is sent when the connection is back.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/^Signed by Ruth Achan, /)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Signature' })).toMatchTextContent('Not sent yet');
  await expectSound();
  await page.getByRole('button', { name: 'Complete Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(page.getByRole('button', { name: '2 unsent' })).toBeVisible();
  expect(api.calls('POST /api/technician/logs')).toEqual([]);
  api.on('PUT /api/jobs/{id}/signature', ({ body: { signedBy } }) => {
    const signature = { signedBy, strokes: null, signedAt: new Date().toISOString() };
    day.proof = { ...proof, signature };
    return signature;
  });
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('button', { name: /unsent$/ })).not.toBeInTheDocument();
  const body = api.calls('PUT /api/jobs/{id}/signature').at(-1)!.body;
  expect(body).toMatchObject({ signedBy: 'Ruth Achan', strokes: null, deviceTime: expect.any(String) });
  expect(Date.parse(body.occurredAt!)).toBeGreaterThanOrEqual(begun);
  expect(api.calls('POST /api/technician/logs').map((call) => call.body)).toMatchObject([
    { type: 'job_complete', jobId: job.id },
  ]);
});
