import styled, { css } from 'styled-components';
import { tickMark } from './check-mark.ts';
import { colour, motion } from './theme.ts';

/** Round mark that becomes a lake-coloured disc with a tick; rendered by a native radio or checkbox. */
export const RadioDisc = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid ${colour.lineStrong};
  border-radius: 50%;
  background: ${colour.surface};
  color: ${colour.onLake};
  font-size: 15px;
  cursor: pointer;
  transition: background-color ${motion.state};
  &:checked {
    border-color: ${colour.lake};
    background: ${colour.lake};
  }
  &:checked::after {
    ${tickMark}
  }
  &:focus-visible {
    outline: 2px solid transparent;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** Ring of a selected card, also the focus ring of a card whose input has the focus. */
export const chosenRing = css`
  &:has(:checked) {
    background: ${colour.lakeWash};
    border-color: ${colour.lake};
    box-shadow: 0 0 0 1px ${colour.lake};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.lake};
    outline-offset: 2px;
  }
`;
