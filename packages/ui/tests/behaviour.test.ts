import { expect as expectPage } from '@playwright/test';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGallery } from './gallery-page.ts';
import type { Gallery } from './gallery-page.ts';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery?.close());

async function on(section: string, check: (page: Page) => Promise<void>) {
  const page = await gallery.open(section, { reducedMotion: 'reduce' });
  try {
    await check(page);
  } finally {
    await page.context().close();
  }
}

describe('GlobalStyle', () => {
  it('precedes the styles of components, whose sheet has no typeface and no rule for all elements', () =>
    on('states', async (page) => {
      const found = await page.evaluate(() => {
        const selectorsOf = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => {
            if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,\s*/);
            return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [rule.constructor.name];
          });
        const sheets = [...document.styleSheets].map(({ ownerNode, cssRules }) => ({
          isOfPage: (ownerNode as Element).matches('[data-precedence=page]'),
          isOfComponents: (ownerNode as Element).matches('[data-styled]'),
          selectors: selectorsOf(cssRules),
        }));
        return {
          order: sheets.flatMap(({ isOfPage, isOfComponents }) =>
            isOfPage ? ['page'] : isOfComponents ? ['components'] : [],
          ),
          ofComponents: sheets.filter(({ isOfComponents }) => isOfComponents).flatMap(({ selectors }) => selectors),
        };
      });
      expect(new Set(found.order.slice(0, found.order.lastIndexOf('page') + 1))).toEqual(new Set(['page']));
      expect(found.order.at(-1)).toBe('components');
      expect(found.ofComponents.length).toBeGreaterThan(100);
      expect(found.ofComponents.filter((selector) => /^(?:\*|:(?!root\b))/.test(selector))).toEqual([]);
      expect(found.ofComponents).not.toContain('CSSFontFaceRule');
    }));
});

describe('Dialog', () => {
  it('keeps the focus inside, closes on Escape and returns the focus', () =>
    on('states', async (page) => {
      const opener = page.getByRole('button', { name: 'Open form' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Add New Vehicle' });
      await expectPage(dialog).toBeVisible();
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expectPage(dialog).toBeHidden();
      await expectPage(opener).toBeFocused();
    }));

  it('keeps the second press of a double press on Close from the content behind it', () =>
    on('states', async (page) => {
      await page.evaluate(() => {
        const behind = document.createElement('button');
        behind.textContent = 'Behind';
        behind.style.cssText = 'position: fixed; inset: 0; z-index: 10';
        behind.addEventListener('click', () => (behind.textContent += ' pressed'));
        document.querySelectorAll('button').forEach((each) => {
          if (each.textContent === 'Open form') each.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 11';
        });
        document.body.append(behind);
      });
      await page.getByRole('button', { name: 'Open form' }).click();
      await page.getByRole('button', { name: 'Cancel', exact: true }).dblclick();
      const behind = page.getByRole('button', { name: /^Behind/ });
      await expectPage(page.getByRole('dialog')).toBeHidden();
      expect(await behind.textContent()).toBe('Behind');
      await behind.click();
      expect(await behind.textContent()).toBe('Behind pressed');
    }));

  it('does not close while something is processing', () =>
    on('states', async (page) => {
      await page.getByRole('button', { name: 'Open confirm' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
      await dialog.getByRole('button', { name: 'Cancel booking' }).click();
      await expectPage(dialog.getByRole('button', { name: 'Cancelling...' })).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Escape');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expectPage(dialog).toBeVisible();
    }));
});

describe('Button', () => {
  it('keeps its width while busy', () =>
    on('states', async (page) => {
      await page.getByRole('button', { name: 'Open confirm' }).click();
      const confirm = page.getByRole('alertdialog').getByRole('button').last();
      const before = await confirm.boundingBox();
      await confirm.click();
      await expectPage(confirm).toHaveAttribute('aria-busy', 'true');
      expect((await confirm.boundingBox())?.width).toBe(before?.width);
    }));
});

describe('Toast', () => {
  it('shows one message at a time, is an alert for an error and closes when dismissed', () =>
    on('states', async (page) => {
      await page.getByRole('button', { name: 'Show success' }).click();
      await expectPage(page.locator('[data-toast]')).toHaveText(/Booking Confirmed!/);
      await page.getByRole('button', { name: 'Show failure' }).click();
      await expectPage(page.locator('[data-toast]')).toHaveCount(1);
      await expectPage(page.locator('[role=alert] [data-toast]')).toHaveText(/Booking Failed/);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expectPage(page.locator('[data-toast]')).toHaveCount(0);
    }));

  it('disappears after five seconds', () =>
    on('states', async (page) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Show success' }).click();
      await page.clock.runFor(4900);
      await expectPage(page.locator('[data-toast]')).toHaveCount(1);
      await page.clock.runFor(200);
      await expectPage(page.locator('[data-toast]')).toHaveCount(0);
    }));
});

describe('Disclosure', () => {
  it('collapses and expands by keyboard, and expands for a text search of the browser', () =>
    on('field', async (page) => {
      const header = page.getByRole('button', { name: /^Interior Cleaning/ });
      const row = page.getByRole('checkbox', { name: 'Clean vents' });
      await header.press('Enter');
      await expectPage(header).toHaveAttribute('aria-expanded', 'false');
      await expectPage(row).toBeHidden();
      await page.locator('[hidden=until-found]').dispatchEvent('beforematch');
      await expectPage(header).toHaveAttribute('aria-expanded', 'true');
      await expectPage(row).toBeVisible();
      await header.press(' ');
      await expectPage(row).toBeHidden();
    }));
});

describe('ComboBox', () => {
  it('shows, marks and selects suggestions by keyboard; Escape keeps the text', () =>
    on('booking', async (page) => {
      const field = page.getByRole('combobox', { name: 'Address' });
      await field.pressSequentially('Aca');
      await expectPage(page.getByRole('option')).toHaveCount(0);
      await field.press('c');
      await expectPage(page.getByRole('option')).toHaveCount(3);
      await field.press('Escape');
      await expectPage(page.getByRole('option')).toHaveCount(0);
      await expectPage(field).toHaveValue('Acac');
      await field.press('ArrowDown');
      await field.press('ArrowDown');
      await expectPage(page.getByRole('option', { selected: true })).toHaveText(/Acacia Mall/);
      await field.press('Enter');
      await expectPage(field).toHaveValue('Acacia Mall, Cooper Road, Kisementi');
      await expectPage(field).toHaveAttribute('aria-expanded', 'false');
    }));
});

describe('Calendar', () => {
  it('is usable by keyboard, gives the reason for an unavailable day and does not select it', () =>
    on('booking', async (page) => {
      const chosen = page.getByRole('button', { name: 'Saturday, November 21, 2026, selected' });
      await chosen.focus();
      for (const day of ['22', '23', '24']) {
        await page.keyboard.press('ArrowRight');
        await expectPage(page.getByRole('button', { name: new RegExp(`November ${day}, 2026`) })).toBeFocused();
      }
      const full = page.getByRole('button', { name: 'Tuesday, November 24, 2026' });
      await expectPage(full).toHaveAccessibleDescription('Every slot of this day is full');
      await expectPage(full).toBeDisabled();
      await page.keyboard.press('Enter');
      await expectPage(chosen).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expectPage(page.getByRole('button', { name: 'Wednesday, November 25, 2026, selected' })).toBeVisible();
      await expectPage(page.getByRole('button', { name: 'Thursday, November 19, 2026' })).toHaveAccessibleDescription(
        'This day is in the past',
      );
    }));
});

describe('Tabs, Menu and MessageComposer', () => {
  it('select tabs with the arrow keys', () =>
    on('booking', async (page) => {
      await page.getByRole('tab', { name: 'My Bookings' }).focus();
      await page.keyboard.press('ArrowRight');
      await expectPage(page.getByRole('tab', { name: 'Calendar' })).toBeFocused();
      await expectPage(page.getByRole('tabpanel', { name: 'Calendar' })).toBeVisible();
    }));

  it('open a menu by keyboard and return the focus', () =>
    on('records', async (page) => {
      const more = page.getByRole('button', { name: 'More actions for 5B11E0A7' });
      await more.focus();
      await page.keyboard.press('Enter');
      await expectPage(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expectPage(more).toBeFocused();
    }));

  it('send with Enter, insert a line break with Shift+Enter, and close the chat with Escape', () =>
    on('records', async (page) => {
      await page.getByRole('button', { name: /Open chat/ }).click();
      const box = page.getByRole('textbox', { name: 'Write a message' });
      await box.pressSequentially('Webale');
      await box.press('Shift+Enter');
      await box.pressSequentially('nnyo');
      await expectPage(box).toHaveValue('Webale\nnnyo');
      await box.press('Enter');
      await expectPage(box).toHaveValue('');
      await page.keyboard.press('Escape');
      await expectPage(page.getByRole('button', { name: /Open chat/ })).toBeFocused();
    }));
});
