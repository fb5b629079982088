import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { desktop } from '../pages/check-page.ts';
import { platformUrl } from '../platform/environment.ts';

type Act = () => Promise<unknown>;

/** Pages of one journey, and what is to be undone after it. */
export class Scene {
  readonly #browser: Browser;
  readonly #pages: Page[] = [];
  readonly #acts: Act[] = [];
  readonly #errors: Error[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Opens a page of a browser that is not signed in. */
  async open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: platformUrl(),
      locale: 'en-US',
      reducedMotion: 'reduce',
      viewport: desktop,
      ...options,
    });
    const page = await context.newPage();
    // Errors in the pages of the identity provider are not ours.
    page.on('pageerror', (error) => {
      if (new URL(page.url()).origin === new URL(platformUrl()).origin) this.#errors.push(error);
    });
    this.#pages.push(page);
    return page;
  }

  /** Has a function called at the end, while the pages are still open. */
  undo(act: Act): void {
    this.#acts.push(act);
  }

  /** Undoes everything, the latest first, and closes the pages. Rejects for each act that was not undone, and for errors in pages of the platform. */
  async end(): Promise<void> {
    for (const act of this.#acts.toReversed()) await act().catch((error: Error) => this.#errors.push(error));
    for (const page of this.#pages) await page.context().close();
    if (this.#errors.length > 0)
      throw new AggregateError(this.#errors, `Errors of pages, or not undone: ${this.#errors.join('; ')}`);
  }
}
