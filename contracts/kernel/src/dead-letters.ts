import { z } from 'zod';
import { alreadyReplayed, notFound, replayFailed } from './general-problems.ts';
import { defineOperation, type ServiceName } from './operation.ts';
import { Instant, PageQuery, Uuid } from './primitives.ts';

/** Dead letter without its payload, which can be personal. */
export const DeadLetter = z
  .object({
    id: Uuid,
    handler: z.string(),
    eventType: z.string(),
    /** Null for a message that could not be read as an event; its replay always fails. */
    eventId: Uuid.nullable(),
    /** Id of the object that the event is about; null if it cannot be read. */
    aggregateId: z.string().nullable(),
    attempts: z.int(),
    failedAt: Instant,
    /** Name of the error and its message without values. */
    error: z.string(),
    /** Finds the event in all logs. */
    traceId: z.string().nullable(),
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** `handled`: the handler ran. `closed`: it had handled the event meanwhile, so the letter was only closed. */
export const ReplayedDeadLetter = z
  .object({ outcome: z.enum(['handled', 'closed']) })
  .meta({ id: 'ReplayedDeadLetter' });
export type ReplayedDeadLetter = z.infer<typeof ReplayedDeadLetter>;

export type DeadLetterOperations = ReturnType<typeof defineDeadLetterOperations>;

/** Defines the operations of a service on its dead letters; `name` is its name in their ids, such as `Jobs`. */
export function defineDeadLetterOperations(service: ServiceName, name: string) {
  const path = `/api/admin/operations/${service}/dead-letters`;
  const callers = { roles: ['admin'] } as const;
  return {
    list: defineOperation({
      operationId: `list${name}DeadLetters`,
      service,
      method: 'GET',
      path,
      summary: `Lists the open dead letters of ${service}, newest first. X-Next-Cursor gives the cursor of the next page.`,
      callers,
      query: z.object(PageQuery),
      responses: { 200: z.array(DeadLetter) },
    }),
    replay: defineOperation({
      operationId: `replay${name}DeadLetter`,
      service,
      method: 'POST',
      path: `${path}/{id}/replay`,
      summary:
        'Runs the handler of a dead letter again and closes the letter. 409 REPLAY_FAILED if it fails again, 409 ALREADY_REPLAYED if the letter is closed.',
      callers,
      recentSignIn: ['admin'],
      params: z.object({ id: Uuid }),
      responses: { 200: ReplayedDeadLetter },
      problems: [notFound, alreadyReplayed, replayFailed],
    }),
  };
}
