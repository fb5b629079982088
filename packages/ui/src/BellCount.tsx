import { styled } from 'styled-components';
import { colour } from './theme.ts';

const Count = styled.span`
  position: absolute;
  top: 4px;
  right: 2px;
  min-width: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${colour.badge};
  color: ${colour.onBadge};
  font: 650 12.5px/18px var(--yoza-font);
  text-align: center;
  pointer-events: none;
`;

/** Number on a bell, at most `99+`. Screen readers read it from the label of the bell's button instead. */
export const BellCount = ({ count }: { count: number }) => <Count aria-hidden>{count > 99 ? '99+' : count}</Count>;
