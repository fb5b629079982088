import type { ComponentPropsWithRef, ElementType } from 'react';
import styled, { css } from 'styled-components';
import { colour, measure, media, radius } from './theme.ts';

export const cardSurface = css`
  background: ${colour.surface};
  border: ${measure.border} solid ${colour.line};
  border-radius: ${radius.card};
`;

const Root = styled.section<{ $isFlush: boolean; $tone: CardTone }>`
  ${cardSurface}
  min-width: 0;
  ${({ $isFlush }) =>
    $isFlush
      ? 'overflow: clip;'
      : css`
          padding: 20px;
          ${media.phone} {
            padding: 16px;
          }
          [data-area='field'] & {
            padding: 12px;
          }
        `}
  ${({ $tone }) => $tone === 'active' && `border-color: ${colour.lake};`}
  ${({ $tone }) => $tone === 'alert' && `border-color: ${colour.alertFg};`}
`;

export type CardTone = 'plain' | 'active' | 'alert';

export interface CardProps extends ComponentPropsWithRef<'section'> {
  /** Rendered element: `section` (default), `article`, `li` or `div`. */
  as?: ElementType;
  /** True for no padding and content clipped to the corners, as for tables, maps and lists divided by lines. */
  isFlush?: boolean;
  /** Colour of the border: lake for `active`, red for `alert`. */
  tone?: CardTone;
}

/** Surface with a border. Do not nest cards: divide a card with CardDivider or CardRow. */
export function Card({ isFlush = false, tone = 'plain', ...rest }: CardProps) {
  return <Root {...rest} $isFlush={isFlush} $tone={tone} />;
}

export const CardDivider = styled.hr`
  border: 0;
  border-top: ${measure.border} solid ${colour.line};
  margin: 16px 0;
`;

/** Sunken box inside a card or dialog, for example for an affected date or a note. */
export const Well = styled.div`
  padding: 12px 14px;
  border-radius: ${radius.control};
  background: ${colour.sunken};
`;

/** Row of a flush card, separated from the next by a line. */
export const CardRow = styled.div`
  padding: 14px 16px;
  & + & {
    border-top: ${measure.border} solid ${colour.line};
  }
`;
