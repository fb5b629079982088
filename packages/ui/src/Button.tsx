import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { SpinnerRing } from './Spinner.tsx';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonStyleProps, ButtonVariant } from './button-style.ts';

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

const Stack = styled.span`
  display: inline-grid;
  justify-items: center;
`;

const Face = styled.span<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: 10px;
  ${({ $isShown }) =>
    !$isShown &&
    css`
      visibility: hidden;
    `}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `sun` is the main action of a page; `primary` the next step. Default `secondary`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the label; `iconEnd` is after it. */
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isFullWidth?: boolean;
  /**
   * True while processing: presses are ignored, and the label becomes `busyLabel`; if that is set, the width stays. The button keeps the focus, even
   * if it is also `disabled`.
   */
  isBusy?: boolean;
  busyLabel?: string;
}

/** Native button; `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'regular', icon, iconEnd, isFullWidth, isBusy, busyLabel, ...rest } = props;
  const { children, onClick, type = 'button', disabled, ...native } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  const face = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  );
  return (
    <Root
      {...native}
      type={type}
      // A disabled button would lose the focus.
      disabled={disabled && !isBusy}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || native['aria-disabled']}
      $variant={variant}
      $size={size}
      $isFullWidth={isFullWidth}
    >
      {busyLabel === undefined && !isBusy ? (
        face
      ) : (
        <Stack>
          <Face $isShown={!isBusy}>{face}</Face>
          <Face $isShown={Boolean(isBusy)}>
            <SpinnerRing />
            {busyLabel ?? children}
          </Face>
        </Stack>
      )}
    </Root>
  );
}
