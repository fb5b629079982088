import { formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { SlotOfDay } from './placement.ts';

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

/** Where the present time is among equally wide columns; nothing before the first slot, after the last and between two. */
export function NowLine({ slots, now }: { slots: readonly SlotOfDay[]; now: Date }) {
  const { t } = useTranslation('admin');
  const column = slots.findIndex(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt),
  );
  const slot = slots[column];
  if (!slot) return null;
  const [start, end] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  const share = (column + (now.getTime() - start) / (end - start)) / slots.length;
  const time = formatTime(now);
  return (
    <Line style={{ left: `calc(var(--head) + (100% - var(--head)) * ${share})` }}>
      <span role="img" aria-label={t('dispatch.now', { time })}>
        {time}
      </span>
    </Line>
  );
}
