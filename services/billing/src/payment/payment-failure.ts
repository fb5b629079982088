import type { PaymentFailure } from '@yoza/billing-contract/payments';

const sentences: Record<PaymentFailure, string> = {
  DECLINED: 'The payment was declined. Please try another payment method.',
  INSUFFICIENT_FUNDS: 'This account has insufficient funds. Please top up or try another payment method.',
  PAYER_NOT_FOUND: 'This number is not registered for mobile money. Please check it.',
  LIMIT_REACHED: 'This payment exceeds a limit of the account. Please try another payment method.',
  REJECTED_BY_PAYER: 'The payment was rejected on the phone. Nothing was charged.',
  NOT_ANSWERED: 'The payment was not approved in time. Nothing was charged. Please try again.',
  AUTHENTICATION_FAILED: 'Your bank could not authenticate you. Please try again or use another card.',
  ACCOUNT_NOT_ACTIVE: 'This mobile money account is not active. Please use another number.',
  PROVIDER_REFUSED: 'The payment failed. Please try another payment method.',
  PROVIDER_UNREACHABLE: 'We could not reach the payment provider. Please try again.',
  WRONG_AMOUNT: 'The amount received does not match the amount requested. We are investigating and will contact you.',
  CANCELLED: 'The payment was cancelled.',
  NOT_RECEIVED: 'We could not find this transaction on our statement. Please check the transaction ID.',
};

/** Returns the message of a failure for the payer. */
export const failureMessage = (failure: PaymentFailure): string => sentences[failure];
