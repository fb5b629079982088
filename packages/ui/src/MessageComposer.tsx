import { useId, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import Send from 'lucide-react/icons/send';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { fieldBox } from './field-style.ts';
import { colour } from './theme.ts';

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: 10px;
  padding: 10px 14px calc(10px + env(safe-area-inset-bottom));
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
`;

const Area = styled.textarea`
  ${fieldBox}
  resize: none;
  field-sizing: content;
  max-height: 132px;
`;

export interface MessageComposerProps {
  label: string;
  placeholder?: string;
  sendLabel?: string;
  /** Receives the trimmed text. If it rejects, the text is restored, unless other text was typed in the meantime. */
  onSend: (text: string) => void | Promise<unknown>;
  onTyping?: () => void;
  isDisabled?: boolean;
  /** True while messages can be written but not sent, for example without a connection. */
  isSendDisabled?: boolean;
  maxLength?: number;
}

/** Text field for a message: Enter sends, Shift+Enter inserts a line break; an empty message is not sent. */
export function MessageComposer(props: MessageComposerProps) {
  const { label, placeholder, sendLabel = 'Send', onSend, onTyping, isDisabled, isSendDisabled, maxLength } = props;
  const [text, setText] = useState('');
  const id = useId();
  const send = async () => {
    const message = text.trim();
    if (!message || isDisabled || isSendDisabled) return;
    setText('');
    try {
      await onSend(message);
    } catch {
      setText((now) => now || message);
    }
  };
  const press = (event: KeyboardEvent) => {
    // Input methods use Enter to accept a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Form onSubmit={submit}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Area
        id={id}
        rows={1}
        value={text}
        placeholder={placeholder ?? label}
        maxLength={maxLength}
        disabled={isDisabled}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.target.value);
          onTyping?.();
        }}
      />
      <IconButton
        type="submit"
        variant="primary"
        label={sendLabel}
        icon={<Send />}
        disabled={isDisabled || isSendDisabled || !text.trim()}
      />
    </Form>
  );
}
