import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface Violation {
  /** The rule's name. */
  id: string;
  impact: string | null | undefined;
  /** HTML of each element. */
  html: string[];
}

/**
 * Returns the findings of all axe rules on a page and in its frames. Runs in the page itself and describes only violations: axe's own runner for
 * Playwright also describes each correct element and summarises on a second page, which takes ten times as long.
 */
export async function violationsOn(page: Page): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await runner.run({ resultTypes: ['violations'], selectors: false });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(({ html }) => html) }));
  });
}

/** Returns the serious and critical violations on a page, with the rule and its elements on one line each. */
export async function graveViolationsOn(page: Page): Promise<string[]> {
  return (await violationsOn(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id} ${html.join(' ')}`);
}
