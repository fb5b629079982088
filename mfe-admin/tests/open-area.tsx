import { FakeApi } from '@yoza/component-testing/fake-api';
import { laptop, openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { Area } from '../src/module.tsx';

/** The API as the admin area of an empty platform finds it; tests replace what they are about. */
export const adminApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/chat/sessions', [])
    .on('GET /api/admin/technician-requests/counts', { pending: 0, approved: 0, rejected: 0 })
    .on('GET /api/technicians', []);

/** Opens the admin area as a signed-in admin, on a laptop unless a size is given. */
export function openArea(options: Omit<PageOptions, 'api'> & { api?: FakeApi }): Promise<OpenPage> {
  return openPage(<Area />, { user: admin(), api: adminApi(), size: laptop, ...options });
}
