import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type {} from './commands.ts';
import { laptop, phone, tablet } from './sizes.ts';

const narrowest = { width: 320, height: 640 };

/** Returns the serious and critical findings of axe on the current page. */
async function graveViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], selectors: false });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns the elements wider than the screen: the page, a dialog, or an element in a dialog that would scroll sideways. */
function widerThanScreen(): string[] {
  const root = document.documentElement;
  const found = root.scrollWidth > root.clientWidth ? [`page ${root.scrollWidth}`] : [];
  for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
    const { left, right } = dialog.getBoundingClientRect();
    if (left < 0 || right > root.clientWidth + 0.5) found.push(`dialog from ${left} to ${right}`);
    for (const part of dialog.querySelectorAll('*')) {
      // A row of options may scroll horizontally.
      if (part.tagName === 'FIELDSET' || !/auto|scroll/.test(getComputedStyle(part).overflowX)) continue;
      if (part.scrollWidth > part.clientWidth) found.push(`in the dialog ${part.className} ${part.scrollWidth}`);
    }
  }
  return found;
}

/** True while a part of the page waits for its content. */
export const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null;

/** Resolves once the page shows its content: nothing is busy, fonts are loaded and no animation is running. */
export async function settled(): Promise<void> {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
  await expect.poll(isBusy).toBe(false);
  await document.fonts.ready;
  await expect.poll(() => document.getAnimations().filter(isMoving).length).toBe(0);
}

/** Expects that nothing on the current page is wider than the screen. */
export async function expectNothingWider(): Promise<void> {
  await settled();
  expect(widerThanScreen()).toEqual([]);
}

/**
 * Expects that axe finds nothing serious in the light scheme on a phone and in the dark one on a laptop, that the page contains no `$`, and that
 * nothing is wider than a screen of 320 or 768 pixels. Ends on a phone in the light scheme.
 */
export async function expectSound(): Promise<void> {
  const found: Record<string, string[]> = {};
  await page.viewport(phone.width, phone.height);
  await settled();
  found['light'] = await graveViolations();
  await page.viewport(narrowest.width, narrowest.height);
  found['wider than 320 pixels'] = widerThanScreen();
  await page.viewport(tablet.width, tablet.height);
  found['wider than 768 pixels'] = widerThanScreen();
  await page.viewport(laptop.width, laptop.height);
  await commands.emulateColorScheme('dark');
  await settled();
  found['dark'] = await graveViolations();
  await commands.emulateColorScheme('light');
  await page.viewport(phone.width, phone.height);
  expect(found).toEqual({ light: [], 'wider than 320 pixels': [], 'wider than 768 pixels': [], dark: [] });
  expect(document.body.innerText).not.toContain('$');
}
