import styled from 'styled-components';
import { colour, font, media, radius } from '@yoza/ui/theme';
import { leafletStyle } from './leaflet-style.ts';

export const Root = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;
`;

export const Frame = styled.div`
  --land: ${colour.sunken};
  --water: #cfe4e2;
  --shore: #a9cfcd;
  --road: #ffffff;
  --road-edge: #e3dac6;
  --name: ${colour.ink2};
  --beyond: ${colour.paper};
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  height: 240px;
  border: 1px solid ${colour.line};
  border-radius: ${radius.large};
  background: var(--land);
  overflow: clip;
  ${media.desktop} {
    height: 320px;
  }
  ${media.dark} {
    --land: #0b1f24;
    --water: #123b44;
    --shore: #1f525b;
    --road: #27454c;
    --road-edge: #0b1f24;
  }
`;

/** The map without the credit below it. */
export const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/** Container that Leaflet renders the map into. */
export const Canvas = styled.div`
  ${leafletStyle}
  position: relative;
  height: 100%;
  background: var(--land);
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.large} ${radius.large} 0 0;
  }
`;

export const Credit = styled.p`
  padding: 2px 8px 3px;
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  color: ${colour.ink2};
  font: 450 12.5px/18px var(--yoza-font);
  text-align: right;
  a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
    color: inherit;
  }
`;

export const ZoomButtons = styled.div`
  position: absolute;
  z-index: 1000;
  left: 10px;
  bottom: 10px;
  display: grid;
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.compact};
  background: ${colour.surface};
  button {
    border: 0;
    border-radius: 9px;
  }
  button + button {
    border-top: 1px solid ${colour.line};
    border-radius: 0 0 9px 9px;
  }
`;

/** Hint shown briefly over the map; it does not block touches. */
export const Hint = styled.p<{ $isShown: boolean }>`
  position: absolute;
  z-index: 1001;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 16px;
  background: ${colour.scrim};
  color: #fff;
  font: 600 16px/24px var(--yoza-font);
  text-align: center;
  pointer-events: none;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition: opacity 220ms;
`;

export const Waiting = styled.div`
  position: absolute;
  z-index: 1002;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 12px;
  padding: 16px;
  background: var(--land);
  color: ${colour.ink2};
  font: ${font.small};
  text-align: center;
`;

export const PinButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  font: ${font.small};
  color: ${colour.ink2};
  & > span:first-child {
    margin-right: 4px;
  }
`;
