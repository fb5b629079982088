import { TextField, type TextFieldProps } from '@yoza/ui/TextField';
import { useState } from 'react';
import { acceptDay } from './accept-day.ts';

interface Properties extends Pick<TextFieldProps, 'label' | 'description' | 'min' | 'max'> {
  value: string | undefined;
  /** Receives a day that `acceptDay` accepts, such as `2026-11-21`; undefined when the field is empty. */
  onChange: (day: string | undefined) => void;
}

/** Day field that uses the browser's date picker. Reports nothing while the year is incomplete or outside 2000 to 2099. */
export function DayField({ value = '', onChange, ...field }: Properties) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <TextField
      {...field}
      type="date"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value === '' || acceptDay(target.value)) onChange(acceptDay(target.value));
      }}
    />
  );
}
