import styled from 'styled-components';
import { colour, motion } from './theme.ts';

const Track = styled.div<{ $isOver: boolean }>`
  position: relative;
  height: 8px;
  border-radius: 5px;
  background: ${colour.track};
  color: ${({ $isOver }) => ($isOver ? colour.alertFg : colour.lake)};
  [data-area='field'] &[data-outlined] {
    height: 12px;
    border: 2px solid ${colour.lake};
    border-radius: 7px;
    background: ${colour.paper};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Fill = styled.div`
  width: calc(var(--progress) * 100%);
  height: 100%;
  border-radius: inherit;
  background: currentColor;
  forced-color-adjust: none;
  transition: width ${motion.overlay};
`;

const Mark = styled.div`
  position: absolute;
  top: -5px;
  bottom: -5px;
  left: calc(var(--mark) * 100%);
  width: 2px;
  background: ${colour.ink};
`;

export interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** Text that screen readers read instead of a percentage, for example `14 of 22 done`. */
  valueText?: string;
  /** Limit in the unit of `value`. Above it the bar is red. */
  limit?: number;
  /** True for a thick bar with a border in the field area, as at the top of a checklist; without effect elsewhere. */
  isOutlined?: boolean;
}

/** Progress of a task. Values outside 0…max are drawn as the nearest end. */
export function ProgressBar({ label, value, max = 100, valueText, limit, isOutlined }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText}
      data-outlined={isOutlined || undefined}
      $isOver={limit !== undefined && value > limit}
    >
      <Fill style={{ '--progress': share }} />
      {limit !== undefined && <Mark style={{ '--mark': limit / max }} />}
    </Track>
  );
}
