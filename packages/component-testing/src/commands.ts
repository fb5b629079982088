import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

/** Draws the page in a colour scheme, as the setting of a device does. */
const emulateColorScheme: BrowserCommand<[scheme: 'light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** What a component test asks of the browser beyond the page. */
export const commands = { emulateColorScheme };

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}
