import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { colour, font, media } from './theme.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Rotating ring without text, hidden under prefers-reduced-motion. For use beside a text with the same meaning. */
export const SpinnerRing = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 16 }) => $size}px;
  height: ${({ $size = 16 }) => $size}px;
  border: 2px solid currentColor;
  border-top-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  ${media.reducedMotion} {
    display: none;
  }
`;

const Place = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 24px;
  color: ${colour.ink2};
  font: ${font.small};
`;

const Word = styled.span`
  display: none;
  ${media.reducedMotion} {
    display: inline;
  }
`;

export interface SpinnerProps {
  /** Text for screen readers, shown instead of the ring under reduced motion. */
  label?: string;
  size?: number;
}

/** Indicator of a wait of unknown length. Prefer a skeleton where the shape of the content is known. */
export function Spinner({ label = 'Loading...', size = 28 }: SpinnerProps) {
  return (
    <Place role="status" aria-busy="true">
      <SpinnerRing $size={size} />
      <Word aria-hidden>{label}</Word>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Place>
  );
}
