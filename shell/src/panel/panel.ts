import { colour, layer, media, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';

export const PanelPlace = styled.div`
  position: relative;
`;

/** Panel that opens under a button of the bar. */
export const Panel = styled.div`
  position: absolute;
  z-index: ${layer.popover};
  top: calc(100% + 8px);
  right: 0;
  width: 300px;
  padding: 16px;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${colour.lift};
  ${media.phone} {
    position: fixed;
    top: 60px;
    right: 12px;
    left: 12px;
    width: auto;
  }
`;
