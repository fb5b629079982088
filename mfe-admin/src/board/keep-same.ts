import type { Board } from './board.ts';

/**
 * Returns the new board with the unchanged jobs and technicians of the old one, and its days if none of them changed, so that components showing them
 * are not rendered again. Jobs and technicians are matched by id, because one moved job shifts others in the list.
 */
export function keepSame(before: Board | undefined, after: Board): Board {
  if (!before) return after;
  const kept = {
    ...after,
    days: isEqual(before.days, after.days) ? before.days : after.days,
    jobs: keepById(before.jobs, after.jobs),
    technicians: keepById(before.technicians, after.technicians),
  };
  const isSame = before.from === after.from && before.isCut === after.isCut && before.days === kept.days;
  return isSame && before.jobs === kept.jobs && before.technicians === kept.technicians ? before : kept;
}

function keepById<Item extends { id: string }>(before: Item[], after: Item[]): Item[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = after.map((item) => {
    const same = known.get(item.id);
    return same && isEqual(same, item) ? same : item;
  });
  return kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept;
}

/** Compares values parsed from JSON of the same endpoint, with the same order of fields. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
