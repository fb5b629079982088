import type { FaultPlan } from './fault-plan.ts';
import type { NoticeSender } from './notice-sender.ts';
import type { PaymentState } from './payment-state.ts';

/** Parts shared by the payment providers. */
export type ProviderParts = { state: PaymentState; faults: FaultPlan; notices: NoticeSender };
