import { sandboxUrl } from './environment.ts';
import { eventually } from './control.ts';

/** Waits for an SMS with a code to a number, and returns the six digits of the newest one. */
export const codeSentTo = (number: string): Promise<string> =>
  eventually(`an SMS with a code to ${number}`, async () => {
    const response = await fetch(`${sandboxUrl()}/control/sms?to=${encodeURIComponent(number)}`);
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
    const { texts } = (await response.json()) as { texts: { text: string }[] };
    return texts.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0];
  });
