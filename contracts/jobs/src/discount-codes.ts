import { z } from 'zod';
import { BusinessDate, Money, PageQuery, Slug, line } from '@yoza/kernel-contract/primitives';

const form = /^[A-Z0-9]{4,20}$/;

/** Code of a discount in capitals, whichever case was typed. */
export const DiscountCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.toUpperCase())
  .refine((code) => form.test(code), 'A code has 4 to 20 letters and digits')
  .meta({ id: 'DiscountCode' });

/**
 * Reasons why a code cannot be used: `unknown` (also one that is not valid yet or was switched off), `ended`, `items_below_minimum`, `other_service`,
 * `not_first_booking`, `used_up` by all customers together, `used_before` by this customer as often as allowed.
 */
export const codeRefusals = [
  'unknown',
  'ended',
  'items_below_minimum',
  'other_service',
  'not_first_booking',
  'used_up',
  'used_before',
] as const;
export const CodeRefusal = z.enum(codeRefusals).meta({ id: 'CodeRefusal' });
export type CodeRefusal = z.infer<typeof CodeRefusal>;

/** Discount code with its limits and its uses, for admins. Either `percent` or `amount` is set. */
export const DiscountCodeSetting = z
  .object({
    code: z.string(),
    percent: z.int().nullable(),
    /** Maximum discount in shillings of a percentage; null for none. */
    maxDiscount: Money.nullable(),
    amount: Money.nullable(),
    /** First and last day on which a booking can be made with it; null for no limit. */
    firstDay: BusinessDate.nullable(),
    lastDay: BusinessDate.nullable(),
    /** Minimum price of the service with size and add-ons, before tax. */
    minItems: Money.nullable(),
    /** Services it applies to; null for all. */
    serviceIds: z.array(Slug).nullable(),
    /** True if the customer may have no other booking, except cancelled ones. */
    firstBookingOnly: z.boolean(),
    /** Maximum number of uses by all customers together; null for no limit. */
    totalLimit: z.int().nullable(),
    perCustomerLimit: z.int(),
    isActive: z.boolean(),
    /** Number of uses that were not returned. */
    uses: z.int(),
    /** Increases with each change by an admin; a change names the version it is based on. */
    version: z.int(),
  })
  .meta({ id: 'DiscountCodeSetting' });
export type DiscountCodeSetting = z.infer<typeof DiscountCodeSetting>;

const shillings = z.int().min(1, 'At least one shilling').max(30_000_000, 'At most 30,000,000');
const fields = {
  percent: z.int().min(1, 'At least 1').max(100, 'At most 100').nullable(),
  /** Whole shillings, as are the amounts below. */
  maxDiscount: shillings.nullable(),
  amount: shillings.nullable(),
  firstDay: BusinessDate.nullable(),
  lastDay: BusinessDate.nullable(),
  minItems: shillings.nullable(),
  serviceIds: z.array(Slug).min(1, 'Please choose at least one service').max(200).nullable(),
  firstBookingOnly: z.boolean(),
  totalLimit: z.int().min(1, 'At least 1').max(1_000_000, 'At most 1,000,000').nullable(),
  perCustomerLimit: z.int().min(1, 'At least 1').max(1000, 'At most 1,000'),
};

/** Discount code to add. The code itself is permanent. */
export const NewDiscountCode = z
  .object({
    code: DiscountCode,
    percent: fields.percent.default(null),
    maxDiscount: fields.maxDiscount.default(null),
    amount: fields.amount.default(null),
    firstDay: fields.firstDay.default(null),
    lastDay: fields.lastDay.default(null),
    minItems: fields.minItems.default(null),
    serviceIds: fields.serviceIds.default(null),
    firstBookingOnly: fields.firstBookingOnly.default(false),
    totalLimit: fields.totalLimit.default(null),
    perCustomerLimit: fields.perCustomerLimit.default(1),
  })
  .meta({ id: 'NewDiscountCode' });
export type NewDiscountCode = z.output<typeof NewDiscountCode>;

/** Change of a discount code; fields not sent stay unchanged. `isActive` switches it off and on. Bookings keep their discount. */
export const DiscountCodeChange = z
  .object({ ...fields, isActive: z.boolean() })
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'DiscountCodeChange' });
export type DiscountCodeChange = z.output<typeof DiscountCodeChange>;

/** Filter of the list of codes: those that begin with a text. */
export const DiscountCodesFilter = z.object({ search: line(40).optional() });
export const DiscountCodesQuery = DiscountCodesFilter.extend(PageQuery);
