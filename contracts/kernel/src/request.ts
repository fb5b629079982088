import type { z } from 'zod';

export interface RequestDefinition<Data extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  subject: string;
  data: Data;
  reply: Reply;
}

/**
 * Defines a request of one service to another over NATS, which no stream keeps. `subject` is `live.<requesting service>.<noun>.<verb in the past>.v1`:
 * the permissions of NATS let only that service publish it.
 */
export const defineRequest = <Data extends z.ZodType, Reply extends z.ZodType>(
  definition: RequestDefinition<Data, Reply>,
): RequestDefinition<Data, Reply> => definition;
