import { Money, Uuid } from '@yoza/kernel-contract/primitives';
import { defineProblem } from '@yoza/kernel-contract/problem';
import { Invoice } from './schemas.ts';
import { PaymentSettings } from './settings.ts';

export const amountMismatch = defineProblem(400, 'AMOUNT_MISMATCH');
export const amountTooSmall = defineProblem(400, 'AMOUNT_TOO_SMALL', { minimum: Money });
export const invalidSignature = defineProblem(400, 'INVALID_SIGNATURE');
export const noCardPage = defineProblem(404, 'NO_CARD_PAGE');
export const alreadyResolved = defineProblem(409, 'ALREADY_RESOLVED');
export const alreadyUsed = defineProblem(409, 'ALREADY_USED');
export const amountTooLarge = defineProblem(409, 'AMOUNT_TOO_LARGE', { balance: Money });
export const creditTooLarge = defineProblem(409, 'CREDIT_TOO_LARGE', { left: Money });
export const dayToCome = defineProblem(409, 'DAY_TO_COME');
export const invoiceCancelled = defineProblem(409, 'INVOICE_CANCELLED');
export const invoiceChanged = defineProblem(409, 'INVOICE_CHANGED', { invoice: Invoice });
export const invoiceFinal = defineProblem(409, 'INVOICE_FINAL');
export const invoicePaid = defineProblem(409, 'INVOICE_PAID');
export const methodNotAvailable = defineProblem(409, 'METHOD_NOT_AVAILABLE');
export const moneyInside = defineProblem(409, 'MONEY_INSIDE', { amount: Money });
export const nothingLeft = defineProblem(409, 'NOTHING_LEFT', { left: Money });
export const notPaid = defineProblem(409, 'NOT_PAID');
export const noInvoice = defineProblem(409, 'NO_INVOICE');
export const noMoney = defineProblem(409, 'NO_MONEY');
export const paymentNotSucceeded = defineProblem(409, 'PAYMENT_NOT_SUCCEEDED');
export const paymentNotStuck = defineProblem(409, 'PAYMENT_NOT_STUCK');
export const paymentPending = defineProblem(409, 'PAYMENT_PENDING', { paymentId: Uuid });
export const refundDone = defineProblem(409, 'REFUND_DONE');
export const refundTooLarge = defineProblem(409, 'REFUND_TOO_LARGE', { left: Money });
export const refundUnderWay = defineProblem(409, 'REFUND_UNDER_WAY');
export const settingsChanged = defineProblem(
  409,
  'SETTINGS_CHANGED',
  { settings: PaymentSettings },
  'PAYMENT_SETTINGS_CHANGED',
);
export const tooManyClaims = defineProblem(409, 'TOO_MANY_CLAIMS');
export const transactionUsed = defineProblem(409, 'TRANSACTION_USED', { paymentId: Uuid.optional() });
export const transferExists = defineProblem(409, 'TRANSFER_EXISTS');
export const transferMatched = defineProblem(409, 'TRANSFER_MATCHED');
export const providerUnavailable = defineProblem(502, 'PROVIDER_UNAVAILABLE');
