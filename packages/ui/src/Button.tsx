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
  /** `sun` is the one commit of a page; `primary` the next step. Default `secondary`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the words; `iconEnd` after them. */
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isFullWidth?: boolean;
  /** Presses are swallowed, the width stays, the word becomes `busyLabel`. The button keeps focus, even when `disabled` too. */
  isBusy?: boolean;
  busyLabel?: string;
}

/** A native button; `type` is `button` unless told otherwise. */
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
