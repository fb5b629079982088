import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { FormField } from './FormField.tsx';
import type { FieldTexts } from './FormField.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Box, Input, List, ListNote, Option, OptionDetail, TakeKey } from './combo-box-style.ts';

export interface ComboBoxOption {
  id: string;
  title: string;
  detail?: string;
}

export interface ComboBoxProps<Item extends ComboBoxOption> extends FieldTexts {
  ref?: Ref<HTMLInputElement>;
  /** Text of the field; the parent fetches options for it. */
  value: string;
  onChange: (text: string) => void;
  options: readonly Item[];
  /** Called when a suggestion is selected and the list closes. The parent sets the text. */
  onChoose: (option: Item) => void;
  isLoading?: boolean;
  loadingText?: string;
  /** Text shown if there are no suggestions; without it the list stays closed. */
  emptyText?: string;
  /** Text above the suggestions, for example that other entries are allowed too. */
  hintText?: string;
  /** Returns the text that screen readers announce politely when suggestions arrive. */
  countText?: (count: number) => string;
  placeholder?: string;
  clearLabel?: string;
  /** Name of the list of suggestions, for screen readers. */
  listLabel?: string;
  /** Name of the key that selects the marked suggestion, shown beside it on devices with a keyboard. */
  takeKey?: string;
  optionIcon?: ReactNode;
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  isRequired?: boolean;
  onBlur?: () => void;
}

/** Text field with suggestions: arrow keys move, Enter selects, Escape closes the list and keeps the text. */
export function ComboBox<Item extends ComboBoxOption>({ ref, ...props }: ComboBoxProps<Item>) {
  const { value, onChange, options, onChoose, isLoading, loadingText = 'Loading...', emptyText, hintText } = props;
  const { countText = (count: number) => `${count} suggestions`, placeholder, clearLabel = 'Clear' } = props;
  const { label, optionalText, description, error, optionIcon, name, autoComplete = 'off', onBlur } = props;
  const { listLabel = 'Suggestions', takeKey, maxLength, isRequired } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [canOpen, setCanOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const hasOptions = options.length > 0;
  const note = isLoading ? loadingText : !hasOptions && value ? emptyText : undefined;
  const hint = hasOptions ? hintText : undefined;
  const isOpen = canOpen && (hasOptions || note !== undefined);
  const active = options.findIndex((option) => option.id === activeId);

  useLayoutEffect(() => {
    if (isOpen) bringIntoSight(box.current, list.current);
  }, [isOpen, options.length]);

  const choose = (option: Item) => {
    setCanOpen(false);
    onChoose(option);
    input.current?.focus();
  };
  const move = (by: number) => {
    setCanOpen(true);
    const from = active < 0 && by < 0 ? 0 : active;
    setActiveId(options[(from + by + options.length) % options.length]?.id);
  };
  const press = (event: KeyboardEvent) => {
    // While characters are being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const marked = isOpen ? options[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape') {
      // Suggestions that are still being fetched are not shown either, until more text is typed.
      setCanOpen(false);
      if (!isOpen) return;
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  return (
    <FormField {...{ label, optionalText, description, error }}>
      {(control) => (
        <Box ref={box}>
          <Search aria-hidden />
          <Input
            {...control}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen && hasOptions}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            {...{ name, value, placeholder, autoComplete, maxLength }}
            aria-required={isRequired}
            onChange={(event) => {
              setCanOpen(true);
              setActiveId(undefined);
              onChange(event.target.value);
            }}
            onKeyDown={press}
            onBlur={() => {
              setCanOpen(false);
              onBlur?.();
            }}
          />
          {value && (
            <IconButton
              label={clearLabel}
              icon={<X />}
              size="compact"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )}
          {/* mousedown would blur the input before the press is complete */}
          <List ref={list} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
            {hint && <ListNote>{hint}</ListNote>}
            <div role="listbox" id={listId} aria-label={listLabel} hidden={!hasOptions}>
              {options.map((option, i) => (
                <Option
                  key={option.id}
                  id={`${listId}-${i}`}
                  role="option"
                  aria-selected={i === active}
                  ref={i === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onMouseMove={() => setActiveId(option.id)}
                  onClick={() => choose(option)}
                >
                  {optionIcon}
                  <span>
                    <Matched text={option.title} part={value} />
                    {option.detail && <OptionDetail>{option.detail}</OptionDetail>}
                  </span>
                  {takeKey && i === active && <TakeKey aria-hidden>{takeKey}</TakeKey>}
                </Option>
              ))}
            </div>
            {note && <ListNote>{note}</ListNote>}
          </List>
          <VisuallyHidden role="status">
            {isOpen ? (note ?? [countText(options.length), hint].filter(Boolean).join(' ')) : ''}
          </VisuallyHidden>
        </Box>
      )}
    </FormField>
  );
}

/** Scrolls the field up when its list would end below the window, or below an on-screen keyboard. */
function bringIntoSight(field: HTMLElement | null, suggestions: HTMLElement | null): void {
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  if (!field || !suggestions || suggestions.getBoundingClientRect().bottom <= height + offsetTop) return;
  field.scrollIntoView({ block: 'start' });
}

function Matched({ text, part }: { text: string; part: string }) {
  const searchText = part.trim().toLowerCase();
  const at = searchText ? text.toLowerCase().indexOf(searchText) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + searchText.length)}</b>
      {text.slice(at + searchText.length)}
    </>
  );
}
