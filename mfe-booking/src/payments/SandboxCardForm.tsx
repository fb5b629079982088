import { useState } from 'react';
import styled from 'styled-components';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { CreditCardIcon } from '@yoza/ui/icons';
import { cardProblems, formatCardNumber, formatExpiry, type CardFields, type CardProblem } from './card-fields.ts';
import type { CardFormProps } from './card-form.ts';
import { confirmAtSandbox } from './confirm-card.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
  & > :first-child,
  & > p {
    grid-column: 1 / -1;
  }
  input {
    font-variant-numeric: tabular-nums;
  }
`;

const names = ['number', 'expiry', 'cvc'] as const;

const looks = {
  number: { autoComplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxLength: 23 },
  expiry: { autoComplete: 'cc-exp', placeholder: 'MM / YY', maxLength: 9 },
  cvc: { autoComplete: 'cc-csc', placeholder: '123', maxLength: 4 },
} as const;

const formats: Record<keyof CardFields, (text: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvc: (text) => text.replaceAll(/\D/g, ''),
};

/** Our own card fields, shown when the sandbox stands in for the card provider: typed data goes to the sandbox, never to our server. */
export function SandboxCardForm({ formId, card, isBusy, onPay }: CardFormProps) {
  const { t } = useTranslation('booking');
  const [fields, setFields] = useState<CardFields>({ number: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<Partial<Record<keyof CardFields, CardProblem>>>({});
  const submit = (form: HTMLFormElement) => {
    const found = cardProblems(fields, new Date());
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) (form.elements.namedItem(first) as HTMLInputElement | null)?.focus();
    else void onPay((intent) => confirmAtSandbox(card, intent, fields));
  };
  return (
    <Fields
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {names.map((name) => {
        const problem = problems[name];
        return (
          <TextField
            key={name}
            name={name}
            label={t(`payments.card.fields.${name}`)}
            {...looks[name]}
            inputMode="numeric"
            icon={name === 'number' ? <CreditCardIcon /> : undefined}
            autoFocus={name === 'number'}
            readOnly={isBusy}
            value={fields[name]}
            error={problem && t(`payments.card.problems.${problem}`)}
            onChange={(event) => {
              setFields({ ...fields, [name]: formats[name](event.target.value) });
              setProblems({ ...problems, [name]: undefined });
            }}
          />
        );
      })}
      <Muted>{t('payments.card.sandbox')}</Muted>
    </Fields>
  );
}
