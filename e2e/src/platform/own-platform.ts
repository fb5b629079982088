import { startFurtherPlatform } from './control.ts';

/** Starts a separate platform for the tests of one configuration and passes its addresses to them. The platform ends with the run. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it.
export default async function ownPlatform(): Promise<void> {
  const { url, sandboxUrl, controlUrl } = await startFurtherPlatform();
  Object.assign(process.env, {
    YOZA_E2E_URL: url,
    YOZA_E2E_SANDBOX_URL: sandboxUrl,
    YOZA_E2E_CONTROL_URL: controlUrl,
  });
}
