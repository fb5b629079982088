import type { Subscription } from '@yoza/messaging/subscription';

/** Identity is told nothing by the others: who a person is begins here. */
export const subscriptions: readonly Subscription[] = [];
