import { colour, font, motion } from '@yoza/ui/theme';
import { css, styled } from 'styled-components';

/** Fill of a part of a bar. */
export type Paint = 'plain' | 'strong' | 'today' | 'striped';

/** Height of the plot, in pixels. */
export const plotHeight = 178;

export const Plot = styled.div`
  position: relative;
  padding: 8px 0 24px 46px;
`;

export const Lines = styled.div`
  position: absolute;
  inset: 8px 0 24px 46px;
`;

export const Line = styled.div`
  position: absolute;
  inset-inline: 0;
  border-top: 1px dashed ${colour.line};
  &:first-child {
    border-top: 1px solid ${colour.lineStrong};
  }
`;

export const LineLabel = styled.span`
  position: absolute;
  right: calc(100% + 8px);
  translate: 0 -50%;
  font: 450 12px/16px var(--yoza-font);
  color: ${colour.ink2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Axis = styled.div`
  position: relative;
`;

export const Columns = styled.ul`
  display: flex;
  gap: clamp(1px, 0.6%, 6px);
  height: ${plotHeight}px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    flex: 1 1 0;
    min-width: 0;
  }
`;

export const Tip = styled.span<{ $side: 'start' | 'end' }>`
  position: absolute;
  z-index: 2;
  bottom: calc(100% + 6px);
  ${({ $side }) => ($side === 'start' ? 'left' : 'right')}: max(14%, 50% - 22px);
  display: none;
  width: max-content;
  max-width: 190px;
  padding: 6px 10px;
  border-radius: 8px;
  background: ${colour.deep};
  color: ${colour.onDeep2};
  font: ${font.caption};
  text-align: start;
  pointer-events: none;
`;

export const TipValue = styled.strong`
  display: block;
  color: ${colour.onDeep};
  font-weight: 650;
`;

/** Link with the height of the whole plot, so that low bars are easy to hit. */
export const Column = styled.a`
  position: absolute;
  inset: 0;
  border-radius: 6px;
  li:hover > & {
    background: ${colour.lakeWash};
  }
  &:focus-visible {
    outline: 3px solid ${colour.lake};
    outline-offset: 1px;
  }
`;

/** Bar over its column; presses pass through to the column except on parts that are links. */
export const Bar = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-direction: column-reverse;
  gap: 2px;
  pointer-events: none;
  & > a {
    pointer-events: auto;
  }
  li:hover > & > ${Tip},
  ${Column}:focus-visible + & > ${Tip} {
    display: block;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition: height ${motion.overlay};
  }
`;

const paints: Record<Paint, ReturnType<typeof css>> = {
  plain: css`
    background: ${colour.chart1};
  `,
  strong: css`
    background: ${colour.chart2};
  `,
  today: css`
    background: ${colour.chart3};
    box-shadow: inset 0 0 0 1px ${colour.chart3Outline};
  `,
  striped: css`
    background: repeating-linear-gradient(135deg, ${colour.chart3} 0 4px, ${colour.surface} 4px 7px);
    box-shadow: inset 0 0 0 1px ${colour.chart3Outline};
  `,
};

export const paintOf = ({ $paint }: { $paint: Paint }) => paints[$paint];

/** Part with the width of the column, so that it is easy to hit. */
export const Part = styled.span`
  display: flex;
  justify-content: center;
  flex: 1 1 0;
  min-height: 2px;
`;

export const Block = styled.span<{ $paint: Paint }>`
  width: min(72%, 44px);
  border-radius: 3px;
  ${paintOf}
`;

export const Tick = styled.span<{ $isNow: boolean }>`
  position: absolute;
  top: calc(100% + 4px);
  left: 50%;
  translate: -50% 0;
  font: 450 12px/18px var(--yoza-font);
  color: ${colour.ink2};
  white-space: nowrap;
  ${({ $isNow }) => $isNow && `font-weight: 700; color: ${colour.ink};`}
`;
