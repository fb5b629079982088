import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';

const Line = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  z-index: 2;
  width: 2px;
  margin-left: -1px;
  background: ${colour.sun};
  pointer-events: none;
  span {
    position: absolute;
    top: 2px;
    left: 0;
    translate: -50% 0;
    padding: 0 6px;
    border-radius: 6px;
    background: ${colour.sun};
    color: ${colour.onSun};
    font: 650 12px/16px var(--yoza-font);
    white-space: nowrap;
  }
`;

interface Properties {
  /** Horizontal position of the line across the columns, from 0 to 1. */
  share: number;
  /** Current time as text; only on the line beside the column names. */
  label?: string;
}

/** Vertical line on a board at the current time. */
export function NowLine({ share, label }: Properties) {
  const { t } = useTranslation('admin');
  return (
    <Line style={{ left: `calc(var(--head) + (100% - var(--head)) * ${share})` }}>
      {label !== undefined && (
        <span role="img" aria-label={t('dispatch.now', { time: label })}>
          {label}
        </span>
      )}
    </Line>
  );
}
