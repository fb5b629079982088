import { operations as billing } from '@yoza/billing-contract/registry';
import { operations as chat } from '@yoza/chat-contract/registry';
import { operations as identity } from '@yoza/identity-contract/registry';
import { operations as jobs } from '@yoza/jobs-contract/registry';
import type { Operation, ServiceName } from '@yoza/kernel-contract/operation';

/** Every operation of the platform, by its service. */
export const operations: Record<ServiceName, readonly Operation[]> = { identity, jobs, billing, chat };

export const allOperations: readonly Operation[] = Object.values(operations).flat();
