import { hostileValues } from './break-value.ts';
import type { Random } from './random.ts';

/** Generates a socket frame: a message, an identity claim, or arbitrary data. */
export function generateFrame(random: Random, sessionIds: readonly unknown[]): string | Buffer {
  if (random.chance(0.03)) return Buffer.from([random.below(256), 0xff, 0xfe]);
  if (random.chance(0.02)) return `{"type":"chat_message","message":"${'x'.repeat(20_000)}"}`;
  if (random.chance(0.1))
    return random.pick([
      '',
      '{',
      'null',
      '[]',
      '"auth"',
      '{"type":"auth","__proto__":{"role":"admin"}}',
      '['.repeat(5_000),
      '{"type":"chat_message","message":"\\ud800"}',
    ]);
  const hostile = () => random.pick(hostileValues);
  const frame = random.chance(0.02)
    ? {
        type: 'auth',
        userId: random.chance(0.5) ? random.uuid() : hostile(),
        role: random.pick(['admin', 'customer', hostile()]),
      }
    : {
        type: random.chance(0.9) ? 'chat_message' : hostile(),
        sessionId: random.chance(0.7) ? random.pick(sessionIds) : hostile(),
        message: random.chance(0.3) ? 'Hello' : hostile(),
        senderId: hostile(),
        clientMessageId: random.chance(0.5) ? random.uuid() : hostile(),
      };
  return JSON.stringify(frame);
}
