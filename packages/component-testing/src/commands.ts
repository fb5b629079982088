import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

/** Renders the page in a colour scheme, as a device setting does. */
const emulateColorScheme: BrowserCommand<[scheme: 'light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** Browser commands for component tests in addition to those of Vitest. */
export const commands = { emulateColorScheme };

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}
