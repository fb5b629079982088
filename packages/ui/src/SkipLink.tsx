import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, layer, radius } from './theme.ts';

const Link = styled.a`
  position: fixed;
  z-index: ${layer.toast};
  left: 12px;
  top: 12px;
  padding: 12px 18px;
  border-radius: ${radius.control};
  background: ${colour.lake};
  color: ${colour.onLake};
  font: 600 15px/20px var(--yoza-font);
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** Link that skips to the content. Must be first in the page; visible on focus. `targetId` is the id of `<main tabIndex={-1}>`. */
export function SkipLink({ targetId = 'main', children }: { targetId?: string; children: ReactNode }) {
  return <Link href={`#${targetId}`}>{children}</Link>;
}
