import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../src/App.tsx';
import { openShell } from './open-shell.tsx';

const network = vi.hoisted(() => ({ isLost: false }));

/** Stands in for the component of a file that cannot be fetched while the network is lost. */
const fetched = vi.hoisted(() => (heading: string) => ({
  // oxlint-disable-next-line unicorn/no-thenable -- awaited, like the module it is in
  then: (resolve: (component: () => React.ReactNode) => void, reject: (error: Error) => void) =>
    network.isLost
      ? reject(new TypeError('Failed to fetch dynamically imported module'))
      : resolve(() => <h1>{heading}</h1>),
}));

vi.mock('../src/pages/NotFoundPage.tsx', () => ({ NotFoundPage: fetched('The page') }));
vi.mock('../src/profile/TechnicianProfile.tsx', () => ({ TechnicianProfile: fetched('The profile') }));

test.each([
  ['page', '/nowhere', 'The page'],
  ['profile of a technician', '/profile', 'The profile'],
])('%s that cannot be fetched: is replaced by an error, and Retry fetches it', async (_page, path, heading) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  network.isLost = true;
  localStorage.setItem('technicianToken', 'token');
  await openShell({ path, user: null }, <App />);
  await expect.element(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
  network.isLost = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
});
