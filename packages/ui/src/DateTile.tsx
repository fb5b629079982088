import styled from 'styled-components';
import { colour, font, radius } from './theme.ts';

const Root = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  flex: none;
  width: 66px;
  padding: 9px 4px;
  border-radius: ${radius.control};
  background: ${colour.sunken};
  font: ${font.small};
  font-weight: 550;
  line-height: 18px;
  b {
    font: 700 23px/27px var(--yoza-font);
  }
`;

/** Date as `Nov` / `20` / `Fri`. Decoration beside a written date, hidden from screen readers. */
export function DateTile({ month, day, weekday }: { month: string; day: number | string; weekday: string }) {
  return (
    <Root aria-hidden>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </Root>
  );
}
