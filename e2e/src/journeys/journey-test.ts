import { basename } from 'node:path';
import { type Page, test as base } from '@playwright/test';
import { phone } from '../pages/check-page.ts';
import { accountOf } from './accounts.ts';
import { chosenBrowser } from './browsers.ts';
import { OwnBookings } from './own-bookings.ts';
import { Scene } from './scene.ts';
import { signInAsTechnician, signOutTechnician } from './sign-in-as-technician.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';
import { signOut } from './sign-out.ts';

interface Fixtures {
  scene: Scene;
  visitor: Page;
  customer: Page;
  admin: Page;
  /** Page of the technician's phone, on the dashboard. */
  technician: Page;
  bookings: OwnBookings;
}

/** Journeys use what every environment has: its address and three accounts. A page is signed in if the journey asks for it. */
export const test = base.extend<Fixtures>({
  scene: async ({ browser }, use) => {
    const scene = new Scene(browser);
    await use(scene);
    await scene.end();
  },
  visitor: async ({ scene }, use) => use(await scene.open()),
  customer: async ({ scene }, use) => use(await signedIn(scene, 'customer')),
  admin: async ({ scene }, use) => use(await signedIn(scene, 'admin')),
  technician: async ({ scene }, use) => {
    const page = await scene.open({ viewport: phone, hasTouch: true });
    await signInAsTechnician(page, accountOf('technician'));
    scene.undo(() => signOutTechnician(page));
    await use(page);
  },
  bookings: async ({ customer, scene }, use, { file }) => {
    const bookings = new OwnBookings(customer, basename(file, '.spec.ts'), chosenBrowser());
    scene.undo(() => bookings.remove());
    await use(bookings);
  },
});

async function signedIn(scene: Scene, role: 'customer' | 'admin'): Promise<Page> {
  const page = await scene.open();
  await page.goto(`/api/login?returnTo=${encodeURIComponent('/profile')}`);
  await signInAtProvider(page, accountOf(role));
  scene.undo(() => signOut(page));
  return page;
}
