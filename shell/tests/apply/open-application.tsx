import type { FakeApi } from '@yoza/component-testing/fake-api';
import type { OpenPage } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import type { Application, NewApplication } from '../../src/apply/application.api.ts';
import { openShell, shellApi } from '../open-shell.tsx';

export const written = {
  'Phone number': '0701 234567',
  Experience: 'Two years at a car wash in Ntinda.',
  Availability: 'Weekdays from 8 AM',
  Reason: 'I like clean cars.',
};

/** Returns a sent application that is still to be decided. */
export const applicationOf = (sent: NewApplication, fields: Partial<Application> = {}): Application => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  ...sent,
  certifications: sent.certifications ?? null,
  status: 'pending',
  createdAt: '2026-11-10T06:00:00.000Z',
  reviewedAt: null,
  ...fields,
});

/** Creates the API for a customer without an application; an application that is sent is stored. */
export function applyApi(): FakeApi {
  const api = shellApi().on('GET /api/technician-requests/mine', () => Response.json(null));
  return api.on('POST /api/technician-requests', ({ body }) => {
    const application = applicationOf(body);
    api.on('GET /api/technician-requests/mine', application);
    return application;
  });
}

/** Opens the page with the application form. */
export const openApplication = (
  api: FakeApi = applyApi(),
  user: ReturnType<typeof customer> | null = customer(),
): Promise<OpenPage> => openShell({ path: '/apply-technician', api, user }, <App />);

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const send = page.getByRole('button', { name: 'Send application' });
export const isWaiting = page.getByRole('heading', { name: 'We have your application' });

export async function fillIn(fields: Record<string, string> = written): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
}
