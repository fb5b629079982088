import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { StatusShape } from './StatusShape.tsx';
import { cardSurface } from './Card.tsx';
import { colour, font, motion } from './theme.ts';

const Root = styled.div<{ $isAlert: boolean }>`
  ${cardSurface}
  --shape-hole: ${colour.surface};
  display: block;
  width: 100%;
  min-width: 0;
  padding: 13px 16px;
  color: ${colour.ink};
  text-align: start;
  text-decoration: none;
  ${({ $isAlert }) => $isAlert && `border-color: ${colour.alertFg};`}
  &:is(a, button) {
    cursor: pointer;
    transition: background-color ${motion.state};
  }
  &:is(a, button):hover {
    background: ${colour.lakeWash};
  }
  [data-area='field'] & {
    padding: 10px;
  }
`;

const Label = styled.span`
  display: block;
  font: ${font.small};
  color: ${colour.ink2};
  [data-area='field'] & {
    font: ${font.caption};
    font-weight: 550;
  }
`;

const Value = styled.span`
  display: block;
  margin-block: 4px;
  font: 650 26px/32px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  [data-area='field'] & {
    font-size: 23px;
    line-height: 28px;
  }
`;

const Detail = styled.span<{ $isAlert: boolean }>`
  display: flex;
  align-items: center;
  gap: 7px;
  font: ${font.small};
  color: ${({ $isAlert }) => ($isAlert ? colour.alertFg : colour.ink2)};
  ${({ $isAlert }) => $isAlert && 'font-weight: 600;'}
  .lucide {
    width: 18px;
    height: 18px;
    margin-left: auto;
    color: ${colour.ink};
  }
`;

interface OwnProps<Element extends ElementType> {
  /** Element: `div` (default), or `a`, `button` or a router's Link to open the rows behind the figure. */
  as?: Element;
  label: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  tone?: 'plain' | 'alert';
}

export type StatCardProps<Element extends ElementType = 'div'> = OwnProps<Element> &
  Omit<ComponentPropsWithRef<Element>, keyof OwnProps<Element>>;

/** Figure with its name. With `as`, for a link or button, it shows an arrow. */
export function StatCard<Element extends ElementType = 'div'>(props: StatCardProps<Element>) {
  const { as, label, value, detail, tone = 'plain', ...rest } = props;
  const isAlert = tone === 'alert';
  return (
    <Root {...rest} as={as as ElementType} $isAlert={isAlert}>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {(detail || as) && (
        <Detail $isAlert={isAlert}>
          {isAlert && <StatusShape shape="triangle" size={13} />}
          {detail}
          {as && <ChevronRight aria-hidden />}
        </Detail>
      )}
    </Root>
  );
}
