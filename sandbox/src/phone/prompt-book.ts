import type { FaultPlan } from '../payments/fault-plan.ts';
import type { Outcome } from '../payments/fault-settings.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import type { Prompt } from '../payments/prompt.ts';

/** Details that a provider passes to prompt a payer. `test` is the automatic answer of its own test payers. */
type PromptDetails = Pick<
  Prompt,
  'provider' | 'reference' | 'payer' | 'amount' | 'message' | 'callbackUrl' | 'request'
> & {
  test?: { outcome: Outcome; afterMs: number };
};
type Listener = (prompt: Prompt) => void;

const stateOf = (outcome: Outcome): Prompt['state'] =>
  outcome === 'approved' || outcome === 'rejected' || outcome === 'expired' ? outcome : 'failed';

/** All mobile-money requests. Answers those with a scheduled answer and expires those without one. */
export class PromptBook {
  readonly #state: PaymentState;
  readonly #faults: FaultPlan;
  readonly #answerMs: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #byPayer = new Map<string, Set<string>>();
  readonly #revisions = new Map<string, number>();
  readonly #listeners: { sent: Listener[]; decided: Listener[] } = { sent: [], decided: [] };

  /** `answerMs` is the time for a payer's answer, in milliseconds. */
  constructor(state: PaymentState, faults: FaultPlan, answerMs: number) {
    this.#state = state;
    this.#faults = faults;
    this.#answerMs = answerMs;
    for (const prompt of Object.values(state.value.prompts)) {
      this.#index(prompt);
      this.#schedule(prompt);
    }
  }

  /** Calls the listener with every prompt that is sent or decided from now on. */
  on(moment: 'sent' | 'decided', listener: Listener): void {
    this.#listeners[moment].push(listener);
  }

  find(reference: string): Prompt | undefined {
    return this.#state.value.prompts[reference];
  }

  /** Sends a prompt to a payer. The reference must be new. */
  ask({ test, ...details }: PromptDetails): Prompt {
    const now = Date.now();
    const faults = this.#faults.of(details);
    const outcome = faults.outcome ?? test?.outcome;
    const isSilent = outcome === 'ongoing' || outcome === 'ambiguous';
    const answersItself = outcome !== undefined || typeof faults.autoApproveMs === 'number';
    const dueInMs = (faults.autoApproveMs ?? test?.afterMs ?? 0) + (faults.delayMs ?? 0);
    const prompt: Prompt = {
      ...details,
      ...(typeof faults.wrongAmount === 'number' && { amountTaken: faults.wrongAmount }),
      ...(outcome === 'ambiguous' && { ambiguous: true }),
      state: 'waiting',
      onPhone: outcome === undefined || outcome === 'approved',
      createdAt: new Date(now).toISOString(),
      ...(outcome !== 'ongoing' && { expiresAt: new Date(now + this.#answerMs).toISOString() }),
      ...(answersItself &&
        !isSilent && {
          planned: { at: new Date(now + dueInMs).toISOString(), outcome: outcome ?? 'approved', byPayer: false },
        }),
    };
    this.#state.value.prompts[prompt.reference] = prompt;
    this.#index(prompt);
    this.#schedule(prompt);
    this.#touch(prompt);
    for (const listener of this.#listeners.sent) listener(prompt);
    return prompt;
  }

  /** Records the payer's answer. The provider learns it after the delay set for the payment, if any. */
  answer(prompt: Prompt, outcome: 'approved' | 'rejected'): void {
    const delayMs = this.#faults.of(prompt).delayMs ?? 0;
    if (delayMs === 0) return this.decide(prompt, outcome);
    prompt.planned = { at: new Date(Date.now() + delayMs).toISOString(), outcome, byPayer: true };
    this.#schedule(prompt);
    this.#touch(prompt);
  }

  /** Closes the prompt on the payer's phone; the request waits until it expires. */
  ignore(prompt: Prompt): void {
    prompt.ignored = true;
    this.#touch(prompt);
  }

  /** Ends a waiting prompt; does nothing if it has ended. */
  decide(prompt: Prompt, outcome: Outcome): void {
    if (prompt.state !== 'waiting') return;
    this.#stop(prompt.reference);
    prompt.state = stateOf(outcome);
    if (outcome !== 'approved') prompt.outcome = outcome;
    else prompt.transactionId = transactionIdOf(prompt);
    delete prompt.planned;
    delete prompt.ambiguous;
    prompt.decidedAt = new Date().toISOString();
    this.#touch(prompt);
    for (const listener of this.#listeners.decided) listener(prompt);
  }

  /** Records that an approved prompt was refunded. */
  refund(prompt: Prompt): void {
    prompt.refundedAt = new Date().toISOString();
    this.#touch(prompt);
  }

  /** Returns the current and past prompts on the phone of a number, newest first. */
  ofPayer(payer: string): Prompt[] {
    const references = [...(this.#byPayer.get(payer) ?? [])].reverse();
    return references
      .map((reference) => this.find(reference))
      .filter((prompt): prompt is Prompt => prompt !== undefined && prompt.onPhone);
  }

  /** Lists the numbers that were prompted, each with the number of its waiting prompts; the last one prompted first. */
  phones(): { payer: string; waiting: number; total: number }[] {
    return [...this.#byPayer.keys()]
      .reverse()
      .map((payer) => {
        const prompts = this.ofPayer(payer);
        return { payer, waiting: prompts.filter(isOpen).length, total: prompts.length };
      })
      .filter(({ total }) => total > 0);
  }

  /** Returns a version that changes with every prompt of the number and its state, or of any number if none is given. */
  version(payer = ''): string {
    return String(this.#revisions.get(payer) ?? 0);
  }

  /** Stops the timers and forgets the prompts by payer; the state has already been cleared. */
  clear(): void {
    this.close();
    for (const payer of this.#byPayer.keys()) this.#bump(payer);
    this.#byPayer.clear();
    this.#bump('');
  }

  /** Stops the timers. */
  close(): void {
    for (const reference of this.#timers.keys()) this.#stop(reference);
  }

  #index(prompt: Prompt): void {
    const references = this.#byPayer.get(prompt.payer) ?? new Set();
    // Deleting the entry first moves the number to the end; the last one prompted is shown first.
    this.#byPayer.delete(prompt.payer);
    this.#byPayer.set(prompt.payer, references.add(prompt.reference));
  }

  #schedule(prompt: Prompt): void {
    this.#stop(prompt.reference);
    if (prompt.state !== 'waiting') return;
    const { planned, expiresAt } = prompt;
    const isPlannedFirst =
      planned !== undefined && (planned.byPayer || expiresAt === undefined || planned.at <= expiresAt);
    const at = isPlannedFirst ? planned.at : expiresAt;
    if (at === undefined) return;
    const outcome = isPlannedFirst ? planned.outcome : 'expired';
    const timer = setTimeout(() => this.decide(prompt, outcome), Math.max(0, Date.parse(at) - Date.now()));
    this.#timers.set(prompt.reference, timer.unref());
  }

  #stop(reference: string): void {
    clearTimeout(this.#timers.get(reference));
    this.#timers.delete(reference);
  }

  #touch(prompt: Prompt): void {
    this.#bump(prompt.payer);
    this.#bump('');
    this.#state.changed();
  }

  #bump(payer: string): void {
    this.#revisions.set(payer, Math.max(Date.now(), (this.#revisions.get(payer) ?? 0) + 1));
  }
}

/** True if the payer can still answer; also after ignoring the prompt. */
export const isOpen = (prompt: Prompt): boolean =>
  prompt.state === 'waiting' && prompt.planned?.byPayer !== true && prompt.onPhone;

let lastTransaction = 0;
/** Returns a transaction number in the provider's format: MTN numbers payments, Airtel adds letters in front. */
function transactionIdOf(prompt: Prompt): string {
  lastTransaction = Math.max(Date.now() * 10, lastTransaction + 1);
  return prompt.provider === 'mtn' ? String(lastTransaction) : `MP${lastTransaction}`;
}
