import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openArea } from '../open-area.tsx';

const tabs = page.getByRole('navigation', { name: 'Technician sections' }).getByRole('link');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('tabs: four with addresses, Dashboard first', async () => {
  await openArea();
  await expect.element(tabs).toHaveLength(4);
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual(['Dashboard', 'Time Tracker', 'Checklist', 'Schedule']);
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expectSound();
  for (const [name, title, address] of [
    ['Time Tracker', 'Time Tracker', 'time-tracker'],
    ['Checklist', 'Work Checklist', 'checklist'],
    ['Schedule', 'Schedule View', 'schedule'],
  ] as const) {
    const tab = tabs.filter({ hasText: name });
    await tab.click();
    await expect.element(heading(title)).toBeVisible();
    expect(location.search).toBe(`?tab=${address}`);
    expect(tab.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectSound();
  }
  history.back();
  await expect.element(heading('Work Checklist')).toBeVisible();
});
