import { useId } from 'react';
import type { ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styled from 'styled-components';
import { colour, font } from './theme.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label`
  font: ${font.label};
  color: ${colour.ink};
  span {
    font-weight: 450;
    color: ${colour.ink3};
  }
`;

const Description = styled.p`
  font: ${font.caption};
  color: ${colour.ink3};
`;

const ErrorText = styled.p`
  display: flex;
  gap: 7px;
  font: 550 14px/20px var(--yoza-font);
  color: ${colour.alertFg};
  svg.lucide {
    width: 15px;
    height: 15px;
    margin: 2px 0 0 1px;
  }
`;

/** Attributes that tie a control to its label, description and error; spread them on the control. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Texts around a field, accepted by TextField, NumberField, TextArea, Select and ComboBox. */
export interface FieldTexts {
  label: ReactNode;
  /** Shown after the label, e.g. `(Optional)`. */
  optionalText?: string;
  /** Hint under the control. */
  description?: ReactNode;
  /** Error text. Turns the field red; screen readers read it with the field. */
  error?: string;
}

interface FormFieldProps extends FieldTexts {
  id?: string;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
}

/** Label above, hint and error below, connected to the control that `children` renders. */
export function FormField({ id, label, optionalText, description, error, className, children }: FormFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const describedBy = [error && `${controlId}-error`, description && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <Root className={className}>
      <Label htmlFor={controlId}>
        {label}
        {optionalText && <span> {optionalText}</span>}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <ErrorText id={`${controlId}-error`}>
          <TriangleAlert aria-hidden />
          <span>{error}</span>
        </ErrorText>
      )}
      {description && <Description id={`${controlId}-hint`}>{description}</Description>}
    </Root>
  );
}
