import { moneyRaces } from './money.ts';
import { peopleRaces } from './people.ts';
import type { Race } from './race.ts';
import { recordRaces } from './records.ts';
import { slotRaces } from './slots.ts';
import { workRaces } from './work.ts';

/** Races of the domain rules. The first admin is last, since its rounds take the admin's role away. */
export const races: readonly Race[] = [...slotRaces, ...workRaces, ...moneyRaces, ...recordRaces, ...peopleRaces];
