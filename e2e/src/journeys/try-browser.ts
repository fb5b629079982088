/** `node try-browser.ts <browser>` starts a browser of the journeys once. If it does not start, prints why in a sentence and ends with 1. */
import { chromium, firefox, webkit } from '@playwright/test';
import { chosenBrowser, optionsOf } from './browsers.ts';

const browser = chosenBrowser(process.argv[2]);
const { browserName = 'chromium', channel, launchOptions } = optionsOf(browser);
try {
  const started = await { chromium, firefox, webkit }[browserName].launch({
    ...launchOptions,
    ...(channel && { channel }),
  });
  await started.close();
} catch (error) {
  const [reason = ''] = (error as Error).message.split('\n');
  console.error(
    /Executable doesn't exist|is not found at/.test(reason)
      ? `${browser} is not installed: npx playwright install --with-deps ${browser}`
      : `${browser} does not start: ${reason}`,
  );
  process.exitCode = 1;
}
