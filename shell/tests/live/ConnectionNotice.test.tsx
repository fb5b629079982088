import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { PageLayout } from '../../src/PageLayout.tsx';
import { openShell } from '../open-shell.tsx';

const longPage = (
  <Routes>
    <Route element={<PageLayout />}>
      <Route path="*" element={<p style={{ height: 3000 }}>A long page</p>} />
    </Route>
  </Routes>
);

test('connection notice: stays in view under the bar while the page is scrolled, until the network is back', async () => {
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openShell({ path: '/customer' }, longPage);
  const notice = page.getByText('You are offline. This page may be out of date.');
  await expect.element(notice).toBeVisible();
  scrollTo(0, 2000);
  await expect.poll(() => scrollY).toBe(2000);
  await expect.element(notice).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('banner');
  expect(notice.element().getBoundingClientRect().top).toBe(bar.element().getBoundingClientRect().bottom);
  hasNetwork.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(notice).not.toBeInTheDocument();
});
