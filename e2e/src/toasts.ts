import type { Page } from '@playwright/test';

/** Whatever toast stands on a page; there is never more than one. */
export const toasts = (page: Page) => page.locator('[data-toast]');
