import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { showToast } from '@yoza/shell-sdk/toasts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openArea } from '../open-area.tsx';

beforeEach(() => page.viewport(360, 640));
afterEach(() => {
  vi.restoreAllMocks();
  return chooseLanguage('en');
});

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

/** Finds the words of the title that break across lines. */
function brokenWords(title: Element): string[] {
  const node = title.firstChild as Text;
  const range = document.createRange();
  return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test.each([
  ['English', 'en'],
  ['Luganda', 'lg'],
  ['Kiswahili', 'sw'],
] as const)('title without a network in %s: no word is broken', async (_name, language) => {
  await chooseLanguage(language);
  await openArea();
  const tabs = page.getByRole('navigation').getByRole('link');
  await expect.element(tabs.first()).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.poll(() => document.querySelector('[data-offline-badge]')).not.toBeNull();
  for (const tab of [0, 1, 2, 3].map((index) => tabs.nth(index))) {
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
    expect(brokenWords(document.querySelector('h1')!)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(360);
  }
});

test('toast on a phone: is shown directly above the tabs', async () => {
  await openArea();
  await expect.element(page.getByRole('navigation', { name: 'Technician sections' })).toBeVisible();
  showToast({ title: 'Job Started' });
  await expect.poll(() => Math.round(boxOf('[data-toast]').bottom)).toBe(Math.round(boxOf('[data-bottom-bar]').top));
});
