import { useState } from 'react';
import type { Invoice } from '../invoices/invoices.api.ts';
import { amountProblem, depositOf, tipProblem, typedAmount, type AmountChoice, type AmountProblem } from './amounts.ts';
import type { PaymentDetails } from './payment-details.api.ts';

/** Amount and tip the customer chooses for an invoice. Amounts in whole shillings; invalid input counts as 0 until it is corrected. */
export interface ChosenAmount {
  choice: AmountChoice;
  choose: (choice: AmountChoice) => void;
  deposit: number | null;
  typed: string;
  type: (text: string) => void;
  problem: AmountProblem | null;
  /** Chosen tip: `none`, one of the offered tips, or `other` with the typed amount. */
  tipChoice: string;
  chooseTip: (choice: string) => void;
  typedTip: string;
  typeTip: (text: string) => void;
  problemOfTip: 'tipInvalid' | null;
  amount: number;
  tip: number;
  /** True if all input is valid; shows the problems otherwise. */
  check: () => boolean;
}

/** Amount and tip chosen for an invoice: initially the balance due, and no tip. */
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
