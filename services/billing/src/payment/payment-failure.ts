import type { PaymentFailure } from '@yoza/contracts/billing/payments';

const sentences: Record<PaymentFailure, string> = {
  DECLINED: 'The payment was declined. Please try another way to pay.',
  INSUFFICIENT_FUNDS: 'There is not enough money on this account. Please top up or try another way to pay.',
  PAYER_NOT_FOUND: 'This number is not registered for mobile money. Please check it.',
  LIMIT_REACHED: 'This payment is over a limit of the account. Please try another way to pay.',
  REJECTED_BY_PAYER: 'The payment was rejected on the phone. Nothing was charged.',
  NOT_ANSWERED: 'The payment was not approved in time. Nothing was charged; please try again.',
  AUTHENTICATION_FAILED: 'Your bank could not confirm that it is you. Please try again or use another card.',
  ACCOUNT_NOT_ACTIVE: 'This mobile money account is not active. Please use another number.',
  PROVIDER_REFUSED: 'The payment could not be made. Please try another way to pay.',
  PROVIDER_UNREACHABLE: 'We could not reach the payment provider. Please try again.',
  WRONG_AMOUNT: 'What arrived does not match what was asked for. We are looking into it and will contact you.',
  CANCELLED: 'The payment was cancelled.',
  NOT_RECEIVED: 'We could not find this transaction on our statement. Please check the transaction ID.',
};

/** A failure in words fit for who pays. */
export const failureMessage = (failure: PaymentFailure): string => sentences[failure];
