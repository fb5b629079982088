import * as audit from './audit.ts';
import * as billing from './billing.ts';
import * as chat from './chat.ts';
import type { EventDefinition } from './event.ts';
import * as identity from './identity.ts';
import * as jobs from './jobs.ts';
import * as live from './live.ts';

/** Every event of the platform, by type. */
export const events: ReadonlyMap<string, EventDefinition> = new Map(
  [identity, jobs, billing, chat, audit, live]
    .flatMap((group) => Object.values(group))
    .filter(
      (value): value is EventDefinition =>
        typeof value === 'object' && 'type' in value && 'data' in value && 'schema' in value,
    )
    .map((definition) => [definition.type, definition]),
);
