import { z } from 'zod';

/**
 * Envelope of every event. `id` (uuid v7) is the inbox key, and the JetStream message id until the event is republished. `data` is a snapshot of the
 * aggregate after the change, or the facts of a single occurrence; `aggregate.version` increases with each change of the aggregate, so a consumer
 * keeps the newest snapshot and may receive events in any order.
 */
export const eventEnvelope = {
  id: z.guid(),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  aggregate: z.object({ id: z.string(), version: z.int().min(1) }),
  /** ID of the user who caused it; null for the system itself. */
  actorId: z.guid().nullable(),
};

export interface EventDefinition<Type extends string = string, Data extends z.ZodType = z.ZodType> {
  type: Type;
  data: Data;
  schema: z.ZodType<DomainEvent<Type, z.infer<Data>>>;
}

export interface DomainEvent<Type extends string = string, Data = unknown> {
  id: string;
  type: Type;
  occurredAt: string;
  aggregate: { id: string; version: number };
  actorId: string | null;
  data: Data;
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, z.infer<Data>> : never;

/**
 * Defines an event. `type` is the NATS subject: `<service>.<noun>.<verb in the past, or state>.v1`, with `live.` before it for an event that no stream
 * keeps.
 */
export function defineEvent<const Type extends string, Data extends z.ZodType>(
  type: Type,
  data: Data,
): EventDefinition<Type, Data> {
  const schema = z.object({ ...eventEnvelope, type: z.literal(type), data }).meta({ id: type });
  return { type, data, schema: schema as unknown as z.ZodType<DomainEvent<Type, z.infer<Data>>> };
}
