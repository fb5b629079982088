import { z } from 'zod';
import { Instant, Slug, line } from '@yoza/kernel-contract/primitives';

const largestDay = 365;

/**
 * A card provider's hosted page. An invoice gets the first page whose amount is its total, otherwise the one whose code is in its number.
 */
export const CardLinkSetting = z
  .object({
    serviceId: Slug,
    /** Invoice code of the service, such as EXT, which is part of the invoice numbers. */
    invoiceCode: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, such as EXT'),
    /** Amount that the page asks for, in whole shillings. */
    totalAmount: z.int().min(1).max(99_999_999),
    url: line(2000, 'Please enter the address of the page').min(1, 'Please enter the address of the page'),
  })
  .meta({ id: 'CardLinkSetting' });

/** Email address of the seller; empty for none. */
export const SellerEmail = z.union([z.literal(''), z.email('Please enter an email address').max(254)]);

const isRising = (days: readonly number[]) => days.every((day, index) => day > (days[index - 1] ?? -1));

/** Payment settings that admins change. Initial values come from the environment. */
const values = {
  /** Number to which customers send mobile money; if empty, screens omit it. */
  payToNumber: line(40),
  dialCode: z.string().regex(/^\*[\d*]{1,20}#$/, 'Please enter a code such as *165#'),
  /** At most one for each service. */
  cardLinks: z.array(CardLinkSetting).max(100),
  /** Days from the booking until its invoice is due; existing invoices keep their due date. */
  dueDays: z.int().min(0).max(largestDay),
  /** Days after the due date on which the customer is reminded; an empty list means no reminders. */
  reminderDays: z
    .array(z.int().min(0).max(largestDay))
    .max(20)
    .refine(isRising, 'Please enter days in ascending order, such as 1, 4, 10'),
  /** Part of the total that is offered as a deposit, in percent; 0 offers none. */
  depositPercent: z.int().min(0).max(99),
  /** Seller as named on documents; empty fields, except for the name, are left out. */
  sellerName: line(80, 'Name is required').min(1, 'Name is required'),
  sellerAddress: line(200),
  sellerPhone: line(40),
  sellerEmail: SellerEmail,
  /** Taxpayer identification number. */
  sellerTin: line(20),
};

/** Payment settings. `version` increases with each change and is 0 before the first one; the last editor is null until then. */
export const PaymentSettings = z
  .object({ ...values, version: z.int(), updatedAt: Instant.nullable(), updatedBy: z.string().nullable() })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** Complete new settings; `version` is the version that the change is based on. */
export const PaymentSettingsChange = z
  .object({ ...values, version: z.int().min(0) })
  .superRefine(({ cardLinks }, context) => {
    const ids = cardLinks.map(({ serviceId }) => serviceId);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice > 0)
      context.addIssue({
        code: 'custom',
        path: ['cardLinks', twice, 'serviceId'],
        message: 'This service is listed twice',
      });
  })
  .meta({ id: 'PaymentSettingsChange' });
export type PaymentSettingsChange = z.output<typeof PaymentSettingsChange>;
