import { z } from 'zod';
import { NewPosition } from './tracking.ts';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { defineRequest } from '@yoza/kernel-contract/request';

/** Position with the technician who sent it, known from their socket. */
export const SentPosition = z.object({ technicianId: Uuid, ...NewPosition.shape });
export type SentPosition = z.infer<typeof SentPosition>;

/** Problem for which a position is refused, as of the operation `sharePosition`; null if it is accepted. */
export const PositionReply = z.object({
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PositionReply = z.infer<typeof PositionReply>;

/** Request of chat to jobs to store a position that a technician sent over the socket ([ADR 43](../../../docs/adr/0043-positions-over-the-socket.md)). */
export const storePosition = defineRequest({
  subject: 'live.chat.position.sent.v1',
  data: SentPosition,
  reply: PositionReply,
});
