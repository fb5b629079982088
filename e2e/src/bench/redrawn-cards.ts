import type { Page } from '@playwright/test';

/**
 * Records the cards of a board. The returned function returns the ids of those rendered since then, including new ones. React stores the last props
 * of every element, which are a different object after each rendering, even if the result looks the same.
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
