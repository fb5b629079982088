import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { fieldBox } from './field-style.ts';
import { colour } from './theme.ts';

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  & > .lucide {
    position: absolute;
    left: 15px;
    width: 18px;
    height: 18px;
    color: ${colour.ink2};
    pointer-events: none;
  }
  & > button {
    position: absolute;
    right: 5px;
  }
`;

const Input = styled.input`
  ${fieldBox}
  padding-inline: 42px 44px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  /** Label for screen readers, and by default the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel?: string;
}

/** Search field with a magnifier and a clear button; Escape clears. */
export function SearchField({ label, value, onChange, clearLabel = 'Clear', className, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <Box className={className}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Search aria-hidden />
      <Input
        placeholder={label}
        {...input}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && (event.stopPropagation(), onChange(''))}
      />
      {value && <IconButton label={clearLabel} icon={<X />} size="compact" onClick={() => onChange('')} />}
    </Box>
  );
}
