import { responseVersionKey, responseVersionSeconds } from '@yoza/kernel-contract/response-version';
import type { Redis } from 'ioredis';

/** Records the latest change of a state for the gateways, see `contracts/kernel/src/response-version.ts`. Does nothing without Redis. */
export function noteChange(redis: Redis, state: string, eventId: string): void {
  redis.set(responseVersionKey(state), eventId, 'EX', responseVersionSeconds).catch(() => {});
}
