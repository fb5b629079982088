import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonStyleProps, ButtonVariant } from './button-style.ts';
import { colour } from './theme.ts';

const Root = styled.button<ButtonStyleProps & { $isQuietInk: boolean }>`
  ${buttonStyle}
  ${({ $isQuietInk }) => $isQuietInk && `color: ${colour.ink};`}
  & .lucide {
    width: 20px;
    height: 20px;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Name of the button, also shown as a tooltip when pointed at. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Square button with only an icon. By default quiet, in the ink colour. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'regular',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      $variant={variant}
      $size={size}
      $isIconOnly
      $isQuietInk={variant === 'quiet'}
    >
      {icon}
    </Root>
  );
}
