import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JobPhoto } from '../../src/photos/photos.api.ts';
import { assignedJob, runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { greenPhoto } from '../green-photo.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay, type WorkDay } from '../work-day.ts';

const words = (text: string | RegExp) => page.getByText(text, { exact: true });
const open = (name: string) => page.getByRole('button', { name: `Open: ${name}` });

const photo = (photoType: JobPhoto['photoType'], fields: Partial<JobPhoto> = {}): JobPhoto => ({
  id: crypto.randomUUID(),
  jobId: crypto.randomUUID(),
  photoType,
  caption: null,
  photoUrl: '/api/photos/1/full',
  thumbnailUrl: '/api/photos/1/thumbnail',
  width: 8,
  height: 6,
  takenAt: '2026-11-23T08:00:00.000Z',
  uploadedAt: '2026-11-23T08:00:01.000Z',
  ...fields,
});

/** Field that takes files of the phone as photos after the work. */
async function afterLibrary(): Promise<HTMLInputElement> {
  await expect.element(page.getByRole('button', { name: /^From phone.*After/ })).toBeVisible();
  return document.querySelector<HTMLInputElement>('[data-photos="after-library"]')!;
}

/** Opens a job with these photos, by default one in progress. */
async function openPhotos(
  photos: JobPhoto[],
  { job = runningJob(), ...fields }: Partial<WorkDay> & { job?: ReturnType<typeof runningJob> } = {},
) {
  const day = workDay({ jobs: [job], ...fields });
  day.proof = { ...day.proof, photos: photos.map((each) => ({ ...each, jobId: job.id })) };
  const picture = await greenPhoto();
  const api = fieldApi(day)
    .on('GET /api/photos/{photoId}/{size}', () => new Response(picture) as never)
    .on('DELETE /api/photos/{photoId}', ({ params }) => {
      day.proof = { ...day.proof, photos: day.proof.photos.filter(({ id }) => id !== params['photoId']) };
      return reply(undefined);
    });
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await expect.element(page.getByRole('heading', { name: 'Before photos' })).toBeVisible();
  return { api, day, job };
}

test('photos: before the work there are those from before alone', async () => {
  await openPhotos([photo('before')], { job: assignedJob() });
  await expect.element(open('Before, photo 1')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'After photos' })).not.toBeInTheDocument();
  const take = page.getByRole('button', { name: /^Take photo.*Before/ });
  expect(take.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectSound();
});

test('photos: one opens large, and a wrong one is removed after a question', async () => {
  const { api } = await openPhotos([photo('after'), photo('after', { id: 'a7d7ec33-61dd-4d21-8a52-d6b4ccf7cf7c' })]);
  await open('After, photo 2').click();
  const dialog = page.getByRole('dialog', { name: 'After, photo 2' });
  await expect.element(dialog.getByRole('img', { name: 'After, photo 2' })).toBeVisible();
  await expectSound();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  expect(api.calls('DELETE /api/photos/{photoId}')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove permanently' }).click();
  await expect.element(words('Photo Removed')).toBeVisible();
  await expect.element(open('After, photo 2')).not.toBeInTheDocument();
  await expect.element(open('After, photo 1')).toBeVisible();
  expect(api.calls('DELETE /api/photos/{photoId}').map(({ params }) => params['photoId'])).toEqual([
    'a7d7ec33-61dd-4d21-8a52-d6b4ccf7cf7c',
  ]);
});

test('photos: chosen together keep their numbers and the open one stays open when the list is refetched', async () => {
  // Photos are numbered by time and id. This one comes last; the two new ones get ids in descending order, so with equal times they would swap.
  const { api, day, job } = await openPhotos([photo('after', { takenAt: '2099-01-01T00:00:00.000Z' })]);
  const ids = ['f64c3a80-0d0e-4f19-9a55-6f1f7a3c2b11', '0b0f9d52-5c1d-4a0e-8a43-9e2f3d6c7a22'];
  const orderOf = ({ takenAt, id }: JobPhoto) => `${takenAt} ${id}`;
  api.on('POST /api/jobs/{id}/photo-uploads', ({ body: { clientId, photoType, takenAt } }) => {
    const added = photo(photoType, { id: ids.shift()!, jobId: job.id, takenAt: takenAt! });
    const photos = [...day.proof.photos, added].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    day.proof = { ...day.proof, photos };
    return { id: clientId, uploadUrl: '/api/photo-uploads/1', offset: 1, size: 1, photo: added };
  });
  // This clock moves in steps, so both files are sent at the same millisecond.
  fakeClock();
  const answerProof = api.hold('GET /api/jobs/{id}/proof');
  const files = [1, 2].map(async (number) => new File([await greenPhoto()], `${number}.jpg`, { type: 'image/jpeg' }));
  await userEvent.upload(await afterLibrary(), await Promise.all(files));
  await expect.element(open('After, photo 3')).toBeVisible();
  await open('After, photo 2').click();
  const dialog = page.getByRole('dialog', { name: 'After, photo 2' });
  await expect.element(dialog.getByRole('img', { name: 'After, photo 2' })).toBeVisible();
  day.proof = { ...day.proof, missing: { beforePhotos: 0, afterPhotos: 3, signature: false } };
  answerProof();
  await expect.element(page.getByText(/3 photos of the finished work/)).toBeInTheDocument();
  await expect.element(dialog.getByRole('img', { name: 'After, photo 2' })).toBeVisible();
  const [first, second] = api.calls('POST /api/jobs/{id}/photo-uploads').map(({ body }) => body.takenAt!);
  expect(first! < second!).toBe(true);
});

test('photos: shows that a photo could not be displayed', async () => {
  const job = runningJob();
  const day = workDay({ jobs: [job] });
  day.proof = { ...day.proof, photos: [photo('before', { jobId: job.id })] };
  const api = fieldApi(day).on('GET /api/photos/{photoId}/{size}', () => new Response(new Blob(['car'])) as never);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await expect.element(open('Before, photo 1: This photo could not be displayed.')).toBeVisible();
  await expectSound();
});

test('photos: shows why an unsupported file is refused, and can discard it', async () => {
  const { api } = await openPhotos([]);
  const message = 'This file is not a supported photo. Use JPEG, PNG or WebP.';
  api.on('POST /api/jobs/{id}/photo-uploads', () => problem(422, 'NOT_A_PICTURE', { message }));
  await userEvent.upload(
    await afterLibrary(),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'car.jpg', { type: 'image/jpeg' }),
  );
  await expect.element(words(message)).toBeVisible();
  await expect.element(words('This photo could not be displayed.')).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(0);
  await expectSound();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(words(message)).not.toBeInTheDocument();
});

test('missing proof: is named before the job can be completed, and leads to where it is added', async () => {
  const { proof } = workDay();
  const job = runningJob();
  const day = workDay({
    jobs: [job],
    proof: { ...proof, missing: { beforePhotos: 0, afterPhotos: 1, signature: true } },
  });
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api: fieldApi(day) });
  await expect
    .element(words("Needed before you can complete this job: 1 photo of the finished work, the customer's signature."))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Complete Job' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add missing items' }).click();
  await expect.element(page.getByRole('heading', { name: 'After photos' })).toHaveFocus();
});

test('missing proof: is all that the rules of the job require while its photos cannot be read', async () => {
  const job = runningJob([], { completionProof: { afterPhotos: 2, signature: true } });
  const api = fieldApi(workDay({ jobs: [job] })).on('GET /api/jobs/{id}/proof', noNetwork);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await expect
    .element(words("Needed before you can complete this job: 2 photos of the finished work, the customer's signature."))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Complete Job' })).not.toBeInTheDocument();
});

test('missing proof: receives focus if the address of the job asks for it', async () => {
  const job = runningJob([], { completionProof: { signature: true } });
  const api = fieldApi(workDay({ jobs: [job] }));
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}#missing`, api });
  const signature = page.getByRole('heading', { name: 'Signature' });
  await expect.element(signature).toHaveFocus();
  await expect.element(signature).toBeInViewport();
  expect(location.hash).toBe('');
});

test('missing proof: a completion that is refused later opens the job where it is added', async () => {
  const { proof } = workDay();
  const job = runningJob();
  const day = workDay({ jobs: [job], proof });
  const api = fieldApi(day).on('POST /api/technician/logs', noNetwork);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await page.getByRole('button', { name: 'Complete Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(page.getByText(/This is saved on the phone/)).toBeVisible();
  const missing = { beforePhotos: 0, afterPhotos: 1, signature: false };
  day.proof = { ...proof, missing };
  api.on('POST /api/technician/logs', () => problem(409, 'PROOF_MISSING', { missing }));
  dispatchEvent(new Event('online'));
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsent changes' });
  await dialog.getByRole('button', { name: /^Add missing items/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const photos = page.getByRole('heading', { name: 'After photos' });
  await expect.element(photos).toHaveFocus();
  await expect.element(photos).toBeInViewport();
  expect(new URLSearchParams(location.search).get('job')).toBe(job.id);
  await expect.element(page.getByRole('button', { name: '1 unsent' })).not.toBeInTheDocument();
});
