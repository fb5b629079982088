import styled from 'styled-components';
import { fieldBox } from './field-style.ts';
import { colour, font, layer, radius } from './theme.ts';

export const Box = styled.div`
  position: relative;
  /* Keeps the field and its label below a bar at the top of the page when it is scrolled into view. */
  scroll-margin-top: 60px;
  & > .lucide {
    position: absolute;
    left: 15px;
    top: 14px;
    width: 18px;
    height: 18px;
    color: ${colour.ink2};
    pointer-events: none;
  }
  & > button {
    position: absolute;
    right: 5px;
    top: 5px;
  }
`;

export const Input = styled.input`
  ${fieldBox}
  padding-inline: 43px 44px;
`;

export const List = styled.div`
  position: absolute;
  z-index: ${layer.floating};
  inset: calc(100% + 6px) 0 auto;
  max-height: min(320px, 50dvh);
  padding: 6px;
  border: 1px solid ${colour.line};
  border-radius: ${radius.large};
  background: ${colour.surface};
  box-shadow: ${colour.lift};
  overflow-y: auto;
  &[hidden] {
    display: none;
  }
`;

export const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 6px 12px;
  border-radius: 10px;
  font: 450 16px/20px var(--yoza-font);
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${colour.lakeTint};
  }
  b {
    font-weight: 700;
  }
  .lucide {
    width: 18px;
    height: 18px;
    color: ${colour.ink2};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export const OptionDetail = styled.span`
  display: block;
  font: ${font.caption};
  color: ${colour.ink2};
`;

export const TakeKey = styled.kbd`
  margin-left: auto;
  padding: 0 6px;
  border: 1px solid ${colour.lineStrong};
  border-radius: 6px;
  font: 500 13px/20px var(--yoza-font);
  color: ${colour.ink2};
  @media (hover: none) {
    display: none;
  }
`;

export const ListNote = styled.p`
  padding: 10px 12px;
  font: ${font.small};
  color: ${colour.ink2};
`;
