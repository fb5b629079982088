import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { colour, font, media } from './theme.ts';

const PhoneLine = styled.div`
  display: none;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 8px;
  font: ${font.small};
  color: ${colour.ink2};
  & > :first-child {
    flex: none;
  }
  & > :last-child {
    text-align: end;
  }
  ${media.phone} {
    display: flex;
  }
`;

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: 12px;
  ${media.phone} {
    gap: 6px;
  }
`;

type State = 'done' | 'current' | 'todo';

const Step = styled.li<{ $state: State }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  color: ${({ $state }) => ($state === 'current' ? colour.ink : colour.ink2)};
  font: ${({ $state }) => ($state === 'current' ? 650 : 550)} 14px/20px var(--yoza-font);
  &:not(:last-child) {
    flex: 1 1 auto;
  }
  &:not(:last-child)::after {
    content: '';
    flex: 1 1 12px;
    height: 1px;
    min-width: 8px;
    margin-left: 2px;
    background: ${({ $state }) => ($state === 'done' ? colour.lake : colour.line)};
  }
  ${media.phone} {
    flex: 1 1 0 !important;
    &::after {
      display: none;
    }
    &::before {
      content: '';
      flex: 1;
      height: 5px;
      border-radius: 3px;
      background: ${({ $state }) => ($state === 'todo' ? colour.line : colour.lake)};
    }
  }
`;

const Disc = styled.span<{ $state: State }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  border: 1px solid
    ${({ $state }) => ({ done: colour.lakeTint, current: colour.lake, todo: colour.lineStrong })[$state]};
  background: ${({ $state }) => ({ done: colour.lakeTint, current: colour.lake, todo: 'transparent' })[$state]};
  color: ${({ $state }) => ({ done: colour.lake, current: colour.onLake, todo: colour.ink2 })[$state]};
  font-weight: 650;
  .lucide {
    width: 16px;
    height: 16px;
    stroke-width: 2.25;
  }
  ${media.phone} {
    display: none;
  }
`;

const Name = styled.span`
  ${media.tablet} {
    li:not([aria-current]) > & {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      overflow: hidden;
      white-space: nowrap;
    }
  }
  ${media.phone} {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    overflow: hidden;
    white-space: nowrap;
  }
`;

export interface StepperProps {
  /** Name of the list. */
  label: string;
  steps: readonly string[];
  /** Number of the current step; 1 is the first. */
  current: number;
  /** Text on a phone, such as `Step 3 of 4`. */
  progressText?: string;
  /** Text at the right on a phone: `Next: Select Your Vehicle`, or the name of the last step. */
  nextText?: string;
  /** Text that screen readers read after the name of a completed step. */
  doneText?: string;
}

/** Position in a wizard: discs with names and aria-current; on a phone a text and bars. */
export function Stepper({ label, steps, current, progressText, nextText, doneText = 'done' }: StepperProps) {
  return (
    <nav aria-label={label}>
      <PhoneLine>
        <span>{progressText ?? `Step ${current} of ${steps.length}`}</span>
        <span>{nextText}</span>
      </PhoneLine>
      <List>
        {steps.map((step, i) => {
          const state: State = i + 1 < current ? 'done' : i + 1 === current ? 'current' : 'todo';
          return (
            <Step key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Disc $state={state} aria-hidden>
                {state === 'done' ? <Check /> : i + 1}
              </Disc>
              <Name>
                {step}
                {state === 'done' && <VisuallyHidden>, {doneText}</VisuallyHidden>}
              </Name>
            </Step>
          );
        })}
      </List>
    </nav>
  );
}
