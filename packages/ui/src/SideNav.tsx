import { useEffect, useRef } from 'react';
import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { Count } from './tabs-style.ts';
import type { NavItemProps } from './nav-item.ts';
import { colour, layer, media, motion, radius } from './theme.ts';

const Bar = styled.nav`
  position: sticky;
  top: var(--yoza-app-bar, 0px);
  z-index: ${layer.sticky - 1};
  display: flex;
  flex-direction: column;
  flex: none;
  gap: 2px;
  align-self: stretch;
  width: 212px;
  max-height: calc(100dvh - var(--yoza-app-bar, 0px));
  padding: 16px 12px;
  border-right: 1px solid ${colour.line};
  background: ${colour.surface};
  overflow-y: auto;
  ${media.tablet} {
    width: 64px;
    padding-inline: 10px;
  }
  ${media.phone} {
    flex-direction: row;
    width: 100%;
    padding: 6px 12px;
    border-right: 0;
    border-bottom: 1px solid ${colour.line};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  gap: 12px;
  min-height: 40px;
  padding: 6px 10px 6px 11px;
  border: 0;
  border-radius: ${radius.compact};
  background: transparent;
  color: ${colour.ink2};
  font: 550 15px/20px var(--yoza-font);
  text-align: start;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${motion.state};
  .lucide {
    width: 18px;
    height: 18px;
  }
  &:hover {
    background: ${colour.lakeWash};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current='page'] {
    background: ${colour.lakeTint};
    color: ${colour.lake};
    font-weight: 650;
  }
  ${Count} {
    margin-left: auto;
    color: ${colour.ink};
  }
  ${media.tablet} {
    position: relative;
    justify-content: center;
    min-height: 44px;
    padding: 0;
    & > span:first-of-type {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    ${Count} {
      position: absolute;
      top: -1px;
      right: -3px;
      min-width: 18px;
      padding: 0 4px;
      font-size: 12.5px;
      line-height: 17px;
    }
  }
`;

/**
 * Side bar of the admin area, 212 px wide. On a tablet it is a column of icons with tooltips; on a phone it is a strip that scrolls to the current
 * entry.
 */
export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const strip = bar.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current="page"]');
    // Only when the current entry changes; otherwise the user's scroll position is kept.
    if (!strip || !current || current === shown.current) return;
    shown.current = current;
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <Bar ref={bar} aria-label={label}>
      {children}
    </Bar>
  );
}

export function SideNavItem<Element extends ElementType = 'button'>(props: NavItemProps<Element>) {
  const { as, icon, label, count, isCurrent, ...rest } = props;
  return (
    <Item
      {...(as ? {} : { type: 'button' })}
      {...rest}
      as={as as ElementType}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
      {count !== undefined && <Count>{count}</Count>}
    </Item>
  );
}
