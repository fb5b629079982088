import { Popover } from 'react-aria-components/Popover';
import styled, { keyframes } from 'styled-components';
import { colour, layer, motion, radius } from './theme.ts';

const arrive = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

/** Surface that floats beside its trigger: background, line, the one shadow. */
export const FloatingSurface = styled(Popover)`
  z-index: ${layer.popover};
  max-width: calc(100vw - 24px);
  border: 1px solid ${colour.line};
  border-radius: ${radius.large};
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${colour.lift};
  overflow: auto;
  outline: none;
  &[data-entering] {
    animation: ${arrive} ${motion.state};
  }
`;
