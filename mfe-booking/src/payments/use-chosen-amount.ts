import { useState } from 'react';
import type { Invoice } from '../invoices/invoices.api.ts';
import type { PaymentDetails } from '../invoices/payment-details.api.ts';
import { amountProblem, depositOf, tipProblem, typedAmount, type AmountChoice, type AmountProblem } from './amounts.ts';

/** What somebody chooses to pay of an invoice. Amounts in whole shillings; what was typed wrongly counts as 0 until it is right. */
export interface ChosenAmount {
  choice: AmountChoice;
  choose: (choice: AmountChoice) => void;
  deposit: number | null;
  typed: string;
  type: (text: string) => void;
  problem: AmountProblem | null;
  /** `none`, one of the offered tips, or `other` with what is typed. */
  tipChoice: string;
  chooseTip: (choice: string) => void;
  typedTip: string;
  typeTip: (text: string) => void;
  problemOfTip: 'tipInvalid' | null;
  amount: number;
  tip: number;
  /** Whether all is right; shows what is not. */
  check: () => boolean;
}

/** The amount and tip that are chosen for an invoice: at first all of it, and none. */
export function useChosenAmount(
  invoice: Invoice,
  { depositPercent, minimumAmount }: Pick<PaymentDetails, 'depositPercent' | 'minimumAmount'>,
): ChosenAmount {
  const [choice, choose] = useState<AmountChoice>('all');
  const [typed, type] = useState('');
  const [tipChoice, chooseTip] = useState('none');
  const [typedTip, typeTip] = useState('');
  const [isChecked, setChecked] = useState(false);
  const deposit = depositOf(invoice, depositPercent);
  const problem = choice === 'other' ? amountProblem(typed, invoice, minimumAmount) : null;
  const problemOfTip = tipChoice === 'other' ? tipProblem(typedTip) : null;
  const amounts: Record<AmountChoice, number> = {
    all: Number(invoice.balance),
    deposit: deposit ?? Number(invoice.balance),
    other: problem ? 0 : (typedAmount(typed) ?? 0),
  };
  const otherTip = problemOfTip ? 0 : (typedAmount(typedTip) ?? 0);
  return {
    choice,
    choose,
    deposit,
    typed,
    type,
    problem: isChecked ? problem : null,
    tipChoice,
    chooseTip,
    typedTip,
    typeTip,
    problemOfTip: isChecked ? problemOfTip : null,
    amount: amounts[choice],
    tip: tipChoice === 'other' ? otherTip : Number(tipChoice) || 0,
    check: () => {
      setChecked(true);
      return problem === null && problemOfTip === null;
    },
  };
}
