import * as billing from '@yoza/billing-contract/events';
import * as chat from '@yoza/chat-contract/events';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import * as identity from '@yoza/identity-contract/events';
import * as jobs from '@yoza/jobs-contract/events';
import * as live from '@yoza/jobs-contract/live-events';

/** Every event of the platform, by type. */
export const events: ReadonlyMap<string, EventDefinition> = new Map(
  [identity, jobs, billing, chat, live]
    .flatMap((group) => Object.values(group))
    .filter(
      (value): value is EventDefinition =>
        typeof value === 'object' && 'type' in value && 'data' in value && 'schema' in value,
    )
    .map((definition) => [definition.type, definition]),
);
