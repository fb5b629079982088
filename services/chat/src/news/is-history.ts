import type { JobFacts } from './job-facts.entity.ts';

const historyMs = 10 * 60_000;

/** Whether a job was entered as history a moment ago: what its invoice and payments do then is history too. */
export const isHistory = ({ inRetrospect, knownAt }: JobFacts, now: Date): boolean =>
  inRetrospect && now.getTime() - knownAt.getTime() < historyMs;
