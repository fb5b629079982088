import type { JobFacts } from './job-facts.entity.ts';

const historyMs = 10 * 60_000;

/** True if a job was entered as history shortly before `now`; events of its invoice and payments then count as history too. */
export const isHistory = ({ inRetrospect, knownAt }: JobFacts, now: Date): boolean =>
  inRetrospect && now.getTime() - knownAt.getTime() < historyMs;
