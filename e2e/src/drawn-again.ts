import type { Page } from '@playwright/test';

/**
 * Looks at the cards of a board and returns a function that tells the ids of those that were drawn again since, those that are new among them.
 * React keeps on every element what it was drawn with last: something else after each drawing, also where the picture stays as it is.
 */
export async function noteCards(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const drawnWith = (card: Element) =>
      Object.entries(card).find(([name]) => name.startsWith('__reactProps$'))?.[1] as unknown;
    const cards = () => [...document.querySelectorAll<HTMLElement>('[data-job]')];
    const before = new Map(cards().map((card) => [card, drawnWith(card)]));
    if (before.size === 0 || [...before.values()].includes(undefined))
      throw new Error('It cannot be seen what is drawn');
    return () =>
      cards()
        .filter((card) => before.get(card) !== drawnWith(card))
        .map((card) => card.dataset['job'] ?? '');
  });
  return () => notes.evaluate((drawnAgain) => drawnAgain());
}
