import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, layer, measure, media, motion, radius } from './theme.ts';

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 64px;
  padding: 6px 32px;
  border-bottom: ${measure.border} solid ${colour.line};
  background: ${colour.surface};
  ${media.belowDesktop} {
    min-height: 57px;
    padding-inline: var(--yoza-gutter);
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: 4px;
  margin-left: auto;
  ${media.desktop} {
    gap: 14px;
  }
`;

export interface AppBarProps {
  /** Brand link, divider and area links. */
  children: ReactNode;
  /** Language, notifications, signed-in user and Logout. */
  end?: ReactNode;
}

/** Top bar of a signed-in page. */
export function AppBar({ children, end }: AppBarProps) {
  return (
    <Header>
      {children}
      {end && <End>{end}</End>}
    </Header>
  );
}

/** Link around the Logo, such as `as={Link} to="/"`. */
export const AppBarBrand = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.control};
  text-decoration: none;
  color: ${colour.ink};
`;

export const AppBarDivider = styled.span.attrs({ 'aria-hidden': true })`
  align-self: stretch;
  width: 1px;
  margin: 9px 8px 9px 24px;
  background: ${colour.line};
  ${media.phone} {
    display: none;
  }
`;

/** Title of the page in the bar, as in the field area. */
export const AppBarTitle = styled.h1`
  font: 650 17px/21px var(--yoza-font);
  letter-spacing: 0;
  min-width: 0;
`;

/** Link or button of the bar; `aria-current="page"` tints it. Render with `as={Link}` or `as="button"`. */
export const AppBarLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: ${measure.compact};
  padding: 4px 14px;
  border: 0;
  border-radius: ${radius.compact};
  background: transparent;
  color: ${colour.ink};
  font: 600 14px/20px var(--yoza-font);
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${motion.state};
  &:hover {
    background: ${colour.lakeWash};
  }
  &[aria-current='page'] {
    background: ${colour.lakeTint};
    color: ${colour.lake};
  }
  .lucide {
    width: 17px;
    height: 17px;
  }
`;

/** Text of the bar that is not shown on phones. */
export const AppBarWide = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  ${media.phone} {
    display: none;
  }
`;
