import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import styled from 'styled-components';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonStyleProps, ButtonVariant } from './button-style.ts';
import { FloatingSurface } from './popover-style.ts';

const Trigger = styled(AriaButton).withConfig({
  shouldForwardProp: (prop) => !prop.startsWith('$'),
})<ButtonStyleProps>`
  ${buttonStyle}
`;

const Content = styled(Dialog)`
  width: min(360px, 100%);
  padding: 16px;
  outline: none;
`;

export interface PopoverProps {
  /** Label of the trigger and the panel. */
  label: string;
  trigger: ReactNode;
  /** True if the trigger shows only an icon. */
  isIconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Button that opens a small panel beside it. While it is open, the page behind cannot be used; Escape and a press outside close it. */
export function Popover({ label, trigger, isIconOnly, variant = 'quiet', size = 'regular', children }: PopoverProps) {
  return (
    <DialogTrigger>
      <Trigger aria-label={label} $variant={variant} $size={size} $isIconOnly={isIconOnly}>
        {trigger}
      </Trigger>
      <FloatingSurface placement="bottom end" offset={6}>
        <Content aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Content>
      </FloatingSurface>
    </DialogTrigger>
  );
}
