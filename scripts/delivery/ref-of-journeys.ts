import { root } from '../topology.ts';
import { textAt } from './text-at.ts';

/** Returns which commit's journeys test a commit of a slice: its own, or those of main if it has none or lacks their npm script. */
export function refOfJourneys(slice: string, commit: string, folder = root): string {
  const { scripts } = JSON.parse(textAt(commit, 'package.json', folder) ?? '{}') as { scripts?: { journeys?: string } };
  return scripts?.journeys && textAt(commit, `e2e/journeys/${slice}.spec.ts`, folder) !== undefined ? commit : 'main';
}
