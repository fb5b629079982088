import type { ReactNode } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import styled from 'styled-components';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonStyleProps, ButtonVariant } from './button-style.ts';
import { FloatingSurface } from './popover-style.ts';
import { colour } from './theme.ts';

const Trigger = styled(AriaButton).withConfig({
  shouldForwardProp: (prop) => !prop.startsWith('$'),
})<ButtonStyleProps>`
  ${buttonStyle}
  ${({ $isIconOnly }) => $isIconOnly && `color: ${colour.ink};`}
`;

const List = styled(AriaMenu)`
  min-width: 180px;
  padding: 6px;
  outline: none;
`;

const Item = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 8px 12px;
  border-radius: 10px;
  font: 550 15px/20px var(--yoza-font);
  color: ${colour.ink};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${colour.lakeTint};
  }
  &[data-focus-visible] {
    outline: 2px solid ${colour.lake};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${colour.ink3};
    cursor: not-allowed;
  }
  &[data-tone='danger'] {
    color: ${colour.alertFg};
  }
  .lucide {
    width: 18px;
    height: 18px;
  }
  [data-area='field'] & {
    min-height: 48px;
  }
`;

export interface MenuAction<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  /** Address that makes the entry a link. */
  href?: string;
}

export interface MenuProps<Id extends string> {
  /** Label of the trigger and the menu. */
  label: string;
  actions: readonly MenuAction<Id>[];
  onAction?: (id: Id) => void;
  /** Content of the trigger; three dots by default. */
  trigger?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Button that opens a list of actions, with arrow keys, type-ahead and Escape. The focus returns to the button on closing. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, actions, onAction, trigger, variant = 'quiet', size = 'compact' } = props;
  return (
    <MenuTrigger>
      <Trigger aria-label={label} $variant={variant} $size={size} $isIconOnly={!trigger}>
        {trigger ?? <Ellipsis aria-hidden />}
      </Trigger>
      <FloatingSurface placement="bottom end" offset={6}>
        <List aria-label={label} onAction={(id) => onAction?.(id as Id)}>
          {actions.map((action) => (
            <Item
              key={action.id}
              id={action.id}
              textValue={action.label}
              isDisabled={action.isDisabled}
              href={action.href}
              data-tone={action.tone}
            >
              {action.icon}
              {action.label}
            </Item>
          ))}
        </List>
      </FloatingSurface>
    </MenuTrigger>
  );
}
