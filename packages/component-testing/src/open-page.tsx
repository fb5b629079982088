import { onlineManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { components } from '@yoza/identity-contract/api';
import { textsReady } from '@yoza/shell-sdk/i18n';
import { Providers } from '@yoza/shell-sdk/providers';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey } from '@yoza/shell-sdk/session';
import { dismissToast } from '@yoza/shell-sdk/toasts';
import { stayOnPage } from '@yoza/shell-sdk/unauthorized';
import { GlobalStyle } from '@yoza/ui/GlobalStyle';
import { ToastRegion } from '@yoza/ui/ToastRegion';
import { page, type Locator } from 'vitest/browser';
import type { FakeApi } from './fake-api.ts';
import { phone } from './sizes.ts';

type CurrentUser = components['schemas']['CurrentUser'];

export { laptop, phone, tablet } from './sizes.ts';

export interface PageOptions {
  /** Address in the product, such as `/customer?tab=vehicles`. */
  path: string;
  /** Signed-in user; null for a visitor. */
  user?: CurrentUser | null;
  api: FakeApi;
  size?: { width: number; height: number };
}

export interface OpenPage {
  api: FakeApi;
  /** Addresses outside the page that it tried to open, such as the sign-in page. The browser stays on the test page. */
  left: string[];
  /** Renders the page again from the data stored by the browser and the server. Like a reload, except that module state is kept. */
  reopen: () => void;
}

// Styles and fonts of the page are added once for all tests of a worker: if they were removed, the browser would load the fonts again.
createRoot(document.head.appendChild(document.createElement('template'))).render(<GlobalStyle />);

const browserFetch = globalThis.fetch;
const testAddress = location.href;
let root: Root | undefined;
let opened: { api: FakeApi; errors: unknown[]; stop: AbortController } | undefined;

/** Renders a part of the product with the providers, router and styles of the host. Errors on the page fail the test. */
export async function openPage(content: ReactNode, options: PageOptions): Promise<OpenPage> {
  const { path, user = null, api, size = phone } = options;
  await page.viewport(size.width, size.height);
  const left: string[] = [];
  const errors: unknown[] = [];
  const stop = new AbortController();
  opened = { api, errors, stop };
  api.on('GET /api/auth/user', () => (user ? user : new Response(null, { status: 401 })));
  globalThis.fetch = api.fetch;
  history.replaceState(null, '', path);
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { origin, pathname, search } = new URL(event.destination.url);
      if (event.destination.sameDocument || event.hashChange) return;
      event.preventDefault();
      left.push(origin === location.origin ? pathname + search : event.destination.url);
    },
    { signal: stop.signal },
  );
  // Errors of the browser itself, such as those of a ResizeObserver, have a message only.
  addEventListener('error', ({ error, message }) => errors.push(error ?? message), { signal: stop.signal });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(reason), { signal: stop.signal });
  const show = () => {
    // The host renders an area once the session is known.
    queryClient.setQueryData(sessionQueryKey, user);
    draw(content);
  };
  await textsReady();
  show();
  return {
    api,
    left,
    reopen: () => {
      close();
      show();
    },
  };
}

/** Double-clicks before the API responds: on a busy machine the second click could otherwise hit the result of the first. */
export async function doubleClick(button: Locator): Promise<void> {
  const letRespond = opened?.api.holdAll();
  await button.dblClick();
  letRespond?.();
}

function draw(content: ReactNode): void {
  const element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
  root.render(
    <BrowserRouter>
      <Providers>
        {content}
        <ToastRegion />
      </Providers>
    </BrowserRouter>,
  );
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

function close(): void {
  root?.unmount();
  root = undefined;
  queryClient.clear();
  dismissToast();
  document.body.replaceChildren();
  // Until the next frame the empty page would keep its scroll position, and a page drawn before then would start there.
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/**
 * Empties the page, its local and session storage and its cache; throws for errors on the page and for unexpected API calls.
 * Called after each test by setup.ts; IndexedDB is kept.
 */
export async function closePage(): Promise<void> {
  opened?.api.close();
  // Responses that have already arrived take effect before the cache is emptied.
  await nextTask();
  close();
  // The state of a sign-out or a sign-in would last into the next test.
  stayOnPage();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = browserFetch;
  // A test that fails without a network would leave later tests offline: without a page, browser events are not received.
  onlineManager.setOnline(true);
  history.replaceState(null, '', testAddress);
  const { api, errors = [], stop } = opened ?? {};
  stop?.abort();
  opened = undefined;
  if (errors.length > 0) throw new AggregateError(errors, `Errors on the page: ${errors.join('; ')}`);
  if (api && api.unexpected.length > 0)
    throw new Error(`API calls that the test did not expect: ${api.unexpected.join(', ')}`);
}
