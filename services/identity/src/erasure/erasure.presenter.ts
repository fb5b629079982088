import type { Erasure as WireErasure } from '@yoza/identity-contract/erasure';
import type { Erasure } from './erasure.entity.ts';

export const presentErasure = ({ requestedAt, dueAt, blockedBy }: Erasure): WireErasure => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  blockedBy,
});
