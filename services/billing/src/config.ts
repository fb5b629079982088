import { z } from 'zod';
import { SellerEmail } from '@yoza/billing-contract/settings';
import { line } from '@yoza/kernel-contract/primitives';
import { ConfigError, parseConfig, serviceShape } from '@yoza/service-kit/config';
import { retentionMonths } from '@yoza/service-kit/retention';
import { cardLinks } from './settings/card-links.ts';
import { reminderDays } from './schedule/reminder-days.ts';
import { providerProblems, providerShape } from './provider/provider-settings.ts';

/** The values that admins can set (`SettingValues`) hold only until an admin sets them. */
const shape = {
  ...serviceShape({ http: 4103, operations: 4203 }),
  /** Days from the booking until its invoice is due. */
  dueDays: z.coerce.number().int().min(0).max(365).default(7),
  /** Days after the due date on which the customer is reminded; an empty list means no reminders. */
  reminderDays,
  /** Number to which customers send mobile money. If empty, screens do not mention mobile money. */
  payToNumber: line(40).default(''),
  /** Years for which invoices, receipts and credit notes are kept with the name of an erased customer; the law requires five. */
  taxDocumentYears: z.coerce.number().int().min(5).max(30).default(5),
  /** Months for which messages exchanged with payment providers are stored. */
  exchangeMonths: retentionMonths(24),
  /** Days after which a claim that is still pending fails. */
  claimDays: z.coerce.number().int().min(1).max(90).default(7),
  /** Code that customers dial to send mobile money. */
  dialCode: z
    .string()
    .regex(/^\*[\d*]{1,20}#$/, 'must be a code such as *165#')
    .default('*165#'),
  /** Seller as named on documents; empty values are left out. */
  sellerName: line(80).min(1).default('Yoza'),
  sellerAddress: line(200).default(''),
  sellerPhone: line(40).default(''),
  sellerEmail: SellerEmail.default(''),
  /** Taxpayer identification number at the Uganda Revenue Authority. */
  sellerTin: line(20).default(''),
  /** Number of the device or branch that fiscal documents are made with. */
  fiscalDevice: line(60).default(''),
  /** Card provider's hosted invoice pages, besides which cards are paid through Stripe. */
  cardLinks,
  ...providerShape,
  /** Minimum payment by card or prompt, in whole shillings; a prompt can pay a smaller balance due. */
  minimumAmount: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** Share of the total that is offered as a deposit, in percent; 0 offers none. */
  depositPercent: z.coerce.number().int().min(0).max(99).default(30),
};

export type BillingConfig = ReturnType<typeof readConfig>;

/**
 * Reads the environment of billing, variables BILLING_*, else those {@link parseConfig} falls back to. Throws a ConfigError naming every invalid
 * variable, or, if each is valid, every problem between them. In production payments must be live, and card pages and the addresses of the providers
 * and of the platform https; live keys must be complete and not the sandbox's.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = parseConfig(shape, 'BILLING', env);
  const problems = providerProblems(config);
  const plain = config.cardLinks.filter(({ url }) => !url.startsWith('https:'));
  if (config.environment === 'production' && plain.length > 0) {
    const services = plain.map(({ serviceId }) => serviceId).join(', ');
    problems.push(`BILLING_CARD_LINKS must lead to https in production: ${services}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
