import { acceptDay } from '../forms/accept-day.ts';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { choices, ownSpan, spanOf, type Choice, type Span } from './spans.ts';

const acceptChoice = oneOf(choices);

/** Period of the charts, stored in the address: `&period=12w`, or `&period=own&from=2026-11-01&to=2026-11-30`. */
export function useSpan(today: string) {
  const [choice = '7d', setChoice] = useUrlState('period', acceptChoice);
  const [from, setFrom] = useUrlState('from', acceptDay);
  const [to, setTo] = useUrlState('to', acceptDay);
  const own = ownSpan(from, to);
  const problem = choice === 'own' && typeof own === 'string' ? own : undefined;
  // While custom dates are missing or invalid, the charts show the last 7 days.
  const span: Span =
    choice === 'own' && typeof own !== 'string' ? own : spanOf(choice === 'own' ? '7d' : choice, today);
  return { choice: choice satisfies Choice, setChoice, from, setFrom, to, setTo, problem, span };
}
