import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

interface OwnProps<Element extends ElementType> {
  /** Element: `button` (default), `a` or a router's Link. */
  as?: Element;
  icon: ReactNode;
  label: string;
  count?: number;
  isCurrent?: boolean;
}

/** Props of an entry of SideNav and BottomNav; the rest is passed to the element. */
export type NavItemProps<Element extends ElementType = 'button'> = OwnProps<Element> &
  Omit<ComponentPropsWithRef<Element>, keyof OwnProps<Element> | 'children'>;
