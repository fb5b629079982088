import type { Breach as WireBreach } from '@yoza/identity-contract/breaches';
import type { Breach } from './breach.entity.ts';

const instant = (time: Date | null) => time && time.toISOString();

export const presentBreach = (breach: Breach): WireBreach => ({
  id: breach.id,
  noticedAt: breach.noticedAt.toISOString(),
  description: breach.description,
  dataConcerned: breach.dataConcerned,
  peopleAffected: breach.peopleAffected,
  measures: breach.measures,
  reportedAt: instant(breach.reportedAt),
  peopleToldAt: instant(breach.peopleToldAt),
  closedAt: instant(breach.closedAt),
  version: breach.version,
});
