import type { ProviderParts } from '../payments/provider-parts.ts';
import type { PromptBook } from './prompt-book.ts';

/** Parts shared by the mobile-money providers, which prompt payers on their phones. */
export type MobileMoneyParts = ProviderParts & { prompts: PromptBook };
