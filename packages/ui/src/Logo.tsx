import styled from 'styled-components';
import { colour } from './theme.ts';
import { wordmarkPath } from './wordmark-path.ts';

const Lockup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: ${colour.ink};
`;

/** The square mark: a Y of water with a marigold drop. Its colours are the same in both schemes. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="#0B5A63" />
      <path
        d="m8.7 8.3 7.3 8.6 7.3-8.6"
        fill="none"
        stroke="#fff"
        strokeWidth="3.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M16 15.6c1.5 2.4 4.1 4.6 4.1 7.4a4.1 4.1 0 0 1-8.2 0c0-2.8 2.6-5 4.1-7.4Z"
        fill="#F2A922"
        stroke="#0B5A63"
        strokeWidth="1"
      />
    </svg>
  );
}

/** The word Yoza as outlines in the current colour, so that no font is needed. */
export function Wordmark({ height = 18 }: { height?: number }) {
  return (
    <svg viewBox="0 -67 219 69" height={height} width={(height * 219) / 69} aria-hidden focusable="false">
      <path d={wordmarkPath} fill="currentColor" />
    </svg>
  );
}

export interface LogoProps {
  /** Edge length of the mark, in pixels; the wordmark scales with it. */
  size?: number;
  /** True to show only the mark. */
  isMarkOnly?: boolean;
  label?: string;
}

/** Mark and wordmark, announced once to screen readers. */
export function Logo({ size = 32, isMarkOnly = false, label = 'Yoza' }: LogoProps) {
  return (
    <Lockup role="img" aria-label={label}>
      <LogoMark size={size} />
      {!isMarkOnly && <Wordmark height={Math.round(size * 0.5)} />}
    </Lockup>
  );
}
