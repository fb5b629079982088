import { tooMany } from '@yoza/service-kit/errors';
import { createRateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Redis } from 'ioredis';

export interface MessageRate {
  /** Consumes one message of a person. Throws a 429 problem at the limit of messages per minute. */
  take(userId: string): Promise<void>;
}

/** Creates the limiter of chat messages, `perMinute` for each person. */
export function createMessageRate(redis: Redis, perMinute: number): MessageRate {
  const limiter = createRateLimiter(redis, 'chat:messages', { points: perMinute, seconds: 60 });
  return {
    async take(userId) {
      const seconds = await limiter.take(userId);
      if (seconds === undefined) return;
      throw tooMany(seconds, 'You are sending messages too quickly. Please wait a moment.');
    },
  };
}
