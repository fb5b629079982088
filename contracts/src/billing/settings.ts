import { z } from 'zod';
import { Instant, Slug, line } from '../primitives.ts';

const largestDay = 365;

/** A card provider's hosted page for the invoices of a service. */
export const CardLinkSetting = z
  .object({
    serviceId: Slug,
    /** What the numbers of the invoices it is for contain, such as EXT. */
    invoiceCode: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, such as EXT'),
    /** What the page asks for, in whole shillings. */
    totalAmount: z.int().min(1).max(99_999_999),
    url: line(2000, 'Please enter the address of the page').min(1, 'Please enter the address of the page'),
  })
  .meta({ id: 'CardLinkSetting' });

const isRising = (days: readonly number[]) => days.every((day, index) => day > (days[index - 1] ?? -1));

/** What admins set about money. The first values are those of the environment. */
const values = {
  /** The number customers send mobile money to; with an empty one screens say nothing of it. */
  payToNumber: line(40),
  dialCode: z.string().regex(/^\*[\d*]{1,20}#$/, 'Please enter a code such as *165#'),
  /** At most one for each service. */
  cardLinks: z.array(CardLinkSetting).max(100),
  /** Days from the booking until its invoice is due; invoices keep the day they have. */
  dueDays: z.int().min(0).max(largestDay),
  /** Days after the due date on which the customer is reminded; none are no reminders. */
  reminderDays: z
    .array(z.int().min(0).max(largestDay))
    .max(20)
    .refine(isRising, 'Please enter rising numbers of days, such as 1, 4, 10'),
  /** The part of the total that is offered as a deposit, percent; 0 offers none. */
  depositPercent: z.int().min(0).max(99),
  /** Who sells, as documents name them; what is empty is left out. */
  sellerName: line(80, 'Name is required').min(1, 'Name is required'),
  sellerAddress: line(200),
  sellerPhone: line(40),
  sellerEmail: z.union([z.literal(''), z.email('Please enter an email address').max(254)]),
  /** Taxpayer identification number. */
  sellerTin: line(20),
};

/** `version` grows with each change and is 0 before the first one. Who changed them last is null before that, too. */
export const PaymentSettings = z
  .object({ ...values, version: z.int(), updatedAt: Instant.nullable(), updatedBy: z.string().nullable() })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** All of them as they are to be; `version` is of the settings as they were when the change was made. */
export const PaymentSettingsChange = z
  .object({ ...values, version: z.int().min(0) })
  .superRefine(({ cardLinks }, context) => {
    const ids = cardLinks.map(({ serviceId }) => serviceId);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice > 0)
      context.addIssue({
        code: 'custom',
        path: ['cardLinks', twice, 'serviceId'],
        message: 'This service is there twice',
      });
  })
  .meta({ id: 'PaymentSettingsChange' });
export type PaymentSettingsChange = z.output<typeof PaymentSettingsChange>;
