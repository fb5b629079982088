import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonStyleProps, ButtonVariant } from './button-style.ts';

const Root = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;

interface OwnProps<Element extends ElementType> {
  /** Element or component that renders the link: `a` (default) or a router's Link. */
  as?: Element;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isFullWidth?: boolean;
  children?: ReactNode;
}

export type ButtonLinkProps<Element extends ElementType = 'a'> = OwnProps<Element> &
  Omit<ComponentPropsWithRef<Element>, keyof OwnProps<Element>>;

/** Link that looks like a Button: `<ButtonLink as={Link} to="/customer">`. */
export function ButtonLink<Element extends ElementType = 'a'>(props: ButtonLinkProps<Element>) {
  const { as, variant = 'secondary', size = 'regular', icon, iconEnd, isFullWidth, children, ...rest } = props;
  return (
    <Root {...rest} as={as as ElementType} $variant={variant} $size={size} $isFullWidth={isFullWidth}>
      {icon}
      {children}
      {iconEnd}
    </Root>
  );
}
