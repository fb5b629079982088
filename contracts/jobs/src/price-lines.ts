import { z } from 'zod';
import { Money, Uuid } from '@yoza/kernel-contract/primitives';

/**
 * Parts of a price: the service, its extra price for the size of the vehicle, an add-on, the travel fee, or a price that an admin agreed with the
 * customer instead of all of these.
 */
export const lineKinds = ['service', 'size', 'add_on', 'travel', 'agreed'] as const;
export const LineKind = z.enum(lineKinds).meta({ id: 'LineKind' });
export type LineKind = z.infer<typeof LineKind>;

/**
 * Line of a price, before tax. `amount` = `grossAmount` − `discountAmount`, or 0 if a credit covers the line. The amounts of all lines add up to the
 * subtotal, their taxes to the tax. Lines are copies: later changes of the catalogue do not alter them.
 */
export const PriceLine = z
  .object({
    kind: LineKind,
    /** Id of the service or the add-on; null for the travel fee. */
    id: z.string().nullable(),
    /** Text in English, as on the invoice. */
    text: z.string(),
    /** 0 for an add-on that the service includes. */
    grossAmount: Money,
    discountAmount: Money,
    amount: Money,
    taxAmount: Money,
    /** Id of the credit that covers the line; null if it is charged. */
    coveredBy: Uuid.nullable(),
  })
  .meta({ id: 'PriceLine' });
export type PriceLine = z.infer<typeof PriceLine>;
