import { useLayoutEffect, useRef } from 'react';
import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { keepClear } from './keep-clear.ts';
import type { NavItemProps } from './nav-item.ts';
import { colour, layer, measure } from './theme.ts';

const Bar = styled.nav`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  padding: 0 4px env(safe-area-inset-bottom);
  border-top: ${measure.border} solid ${colour.line};
  background: ${colour.surface};
`;

const Item = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  flex: 1 1 0;
  gap: 3px;
  min-width: 0;
  max-width: 160px;
  min-height: 68px;
  padding: 6px 2px;
  border: 0;
  background: transparent;
  color: ${colour.ink2};
  font: 600 13px/18px var(--yoza-font);
  text-decoration: none;
  text-align: center;
  .lucide {
    width: 22px;
    height: 22px;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 12px;
  }
  &[aria-current='page'] {
    color: ${colour.lake};
    font-weight: 700;
  }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    top: 0;
    width: 54px;
    max-width: 80%;
    height: 4px;
    border-radius: 0 0 4px 4px;
    background: ${colour.lake};
  }
`;

/** Reserves space at the end of the page, so that the bar covers no content. Hidden, since visible boxes that move count as a layout shift. */
const Clearance = styled.div`
  visibility: hidden;
  height: calc(76px + env(safe-area-inset-bottom));
`;

/** Bar of labelled items at the bottom of a technician's phone. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepClear(bar.current), []);
  return (
    <>
      <Clearance aria-hidden />
      <Bar ref={bar} aria-label={label} data-bottom-bar>
        {children}
      </Bar>
    </>
  );
}

export function BottomNavItem<Element extends ElementType = 'button'>(props: NavItemProps<Element>) {
  const { as, icon, label, count, isCurrent, ...rest } = props;
  return (
    <Item
      {...(as ? {} : { type: 'button' })}
      {...rest}
      as={as as ElementType}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      <span>
        {label}
        {count !== undefined && ` ${count}`}
      </span>
    </Item>
  );
}
