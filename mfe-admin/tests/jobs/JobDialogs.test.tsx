import { problem } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { job, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const booked = job();
const viewed = `?tab=jobs&job=${booked.id}`;
const view = page.getByRole('dialog', { name: `Job ${shortOf(booked)}` });
const edit = page.getByRole('dialog', { name: `Edit job ${shortOf(booked)}` });
const list = page.getByRole('button', { name: `View job ${shortOf(booked)}` });

const openJobs = (parameters = '') =>
  openArea({
    path: `/admin?tab=jobs${parameters}`,
    api: adminApi()
      .on('GET /api/admin/jobs', [booked])
      .on('GET /api/jobs/{id}', ({ params }) =>
        params.id === booked.id ? booked : problem(404, 'NOT_FOUND', { detail: 'Job not found' }),
      )
      .on('GET /api/jobs/{id}/proof', {
        photos: [],
        signature: null,
        missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
      }),
  });

test('job dialog: is in the address, and a reload opens it again', async () => {
  const { reopen } = await openJobs();
  await list.click();
  await expect.element(view).toBeVisible();
  await expect.poll(() => location.search).toBe(viewed);
  await view.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(edit).toBeVisible();
  await expect.poll(() => location.search).toBe(`${viewed}&dialog=edit`);
  reopen();
  await expect.element(edit).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?tab=jobs');
});

test('job dialog: Back closes a dialog that another one opened, and both are gone', async () => {
  await openJobs();
  await list.click();
  await expect.poll(() => location.search).toBe(viewed);
  await view.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(() => location.search).toBe(`${viewed}&dialog=edit`);
  history.back();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(view).not.toBeInTheDocument();
  expect(location.search).toBe('?tab=jobs');
});

test('job dialog: the address of a new job opens the form', async () => {
  const api = adminApi()
    .on('GET /api/admin/jobs', [])
    .on('GET /api/customers', [])
    .on('GET /api/services', [])
    .on('GET /api/slots', []);
  await openArea({ path: '/admin?tab=jobs&dialog=new', api });
  await expect.element(page.getByRole('dialog', { name: 'Create New Job' })).toBeVisible();
});

test('job dialog: an unknown dialog in the address shows the job', async () => {
  await openJobs(`&job=${booked.id}&dialog=nothing`);
  await expect.element(view).toBeVisible();
});

test('job dialog: shows an error for an unknown job and can be closed, and ignores an invalid id', async () => {
  const unknown = crypto.randomUUID();
  const { reopen } = await openJobs(`&job=${unknown}`);
  const dialog = page.getByRole('dialog', { name: `Job ${shortOf({ id: unknown })}` });
  await expect.element(dialog).toMatchTextContent('This job could not be loaded');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(list).toBeVisible();
  expect(location.search).toBe('?tab=jobs');
  history.replaceState(null, '', '/admin?tab=jobs&job=nothing&dialog=edit');
  reopen();
  await expect.element(list).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
