import { FakeApi } from '@yoza/component-testing/fake-api';
import { openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { addTexts } from '@yoza/shell-sdk/i18n';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { PageLayout } from '../src/PageLayout.tsx';
import { en } from '../src/texts/en/host.ts';

void addTexts('shell', {
  en,
  lg: () => import('../src/texts/lg/host.ts'),
  sw: () => import('../src/texts/sw/host.ts'),
});

/** Creates the API for the bar over every page, for a user without notifications; tests override the relevant responses. */
export const shellApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/notifications/unread', { unreadCount: 0 })
    .on('GET /api/notifications', [])
    .on('GET /api/admin/users', [])
    .on('GET /api/auth/sessions', [])
    .on('GET /api/me/erasure', () => Response.json(null))
    .on('GET /api/me/exports', [])
    .on('GET /api/vehicles', []);

/** Same for a user whose profile changes are saved. */
export const savingApi = (user: CurrentUser): FakeApi =>
  shellApi().on('PATCH /api/auth/user', ({ body }) => ({ ...user, ...body }));

const emptyPage = (
  <Routes>
    <Route element={<PageLayout />}>
      <Route path="*" element={<h1>A page</h1>} />
    </Route>
  </Routes>
);

/** Opens an empty page in the frame of every page, or other host content instead of both; signed in as a customer unless `user` is given. */
export function openShell(
  options: Omit<PageOptions, 'api'> & { api?: FakeApi },
  content: ReactNode = emptyPage,
): Promise<OpenPage> {
  return openPage(content, { user: customer(), api: shellApi(), ...options });
}
