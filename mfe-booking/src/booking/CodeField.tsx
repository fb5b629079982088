import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import styled from 'styled-components';
import { Button } from '@yoza/ui/Button';
import { TextField } from '@yoza/ui/TextField';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { media } from '@yoza/ui/theme';
import { codeOf } from '../draft/discount-code.ts';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { quoteQuery } from '../draft/quote.api.ts';
import { visitQuoteQuery } from '../draft/visit-quote.api.ts';
import { carsOf } from '../slots/basket.ts';
import type { Service } from '../services/services.api.ts';
import { problemText } from '../texts/problem-text.ts';

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  flex-wrap: wrap;
  gap: 10px;
  & > :first-child {
    flex: 1 1 180px;
    min-width: 0;
  }
  ${media.phone} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

const Applied = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/**
 * Discount code of the draft: a button that opens the field, the field, or the code that applies. A code is kept only after the server has quoted a
 * price with it.
 */
export function CodeField({ service }: { service: Service }) {
  const { draft } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const refusal = useAtomValue(refusalAtom);
  // What had the focus before disappears with each change between the three.
  const [isMoved, setMoved] = useState(false);
  const moveTo = (open: boolean) => {
    setMoved(true);
    setOpen(open);
  };
  if (draft.discountCode) {
    return <AppliedCode code={draft.discountCode} hasFocus={isMoved} onRemove={() => moveTo(false)} />;
  }
  const isRefused = refusal?.at === 'code';
  if (isOpen || isRefused) {
    const keepOpen = () => setOpen(true);
    return (
      <CodeForm service={service} hasFocus={isMoved || isRefused} onType={keepOpen} onApplied={() => moveTo(false)} />
    );
  }
  return <OpenButton hasFocus={isMoved} onOpen={() => moveTo(true)} />;
}

/** Gives an element the focus when it is rendered in place of what had it. */
function useFocusOnEntry<Focusable extends HTMLElement>(hasFocus: boolean) {
  const element = useRef<Focusable>(null);
  useEffect(() => {
    if (hasFocus) element.current?.focus();
  }, [hasFocus]);
  return element;
}

function OpenButton({ hasFocus, onOpen }: { hasFocus: boolean; onOpen: () => void }) {
  const { t } = useTranslation('booking');
  const button = useFocusOnEntry<HTMLButtonElement>(hasFocus);
  return (
    <div>
      <Button ref={button} variant="quiet" size="compact" onClick={onOpen}>
        {t('codes.open')}
      </Button>
    </div>
  );
}

interface CodeFormProps {
  service: Service;
  hasFocus: boolean;
  onType: () => void;
  onApplied: () => void;
}

function CodeForm({ service, hasFocus, onType, onApplied }: CodeFormProps) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const { draft, change } = useDraft();
  const [refusal, setRefusal] = useAtom(refusalAtom);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  const isSent = useRef(false);
  const field = useFocusOnEntry<HTMLInputElement>(hasFocus);
  const refused = refusal?.at === 'code' ? refusal.message : undefined;

  const type = (typed: string) => {
    onType();
    setText(typed);
    setProblem(undefined);
    if (refused) setRefusal(null);
  };
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    // Enter in the field comes although the button is busy.
    if (isSent.current) return;
    const code = codeOf(text);
    onType();
    if (refused) setRefusal(null);
    setProblem(code ? undefined : t('codes.form'));
    if (!code) return field.current?.focus();
    isSent.current = true;
    setApplying(true);
    try {
      const cars = carsOf(draft);
      const coded = { ...draft, discountCode: code };
      if (cars.length > 0) await client.fetchQuery(visitQuoteQuery(cars, coded));
      else await client.fetchQuery(quoteQuery(service.id, coded));
      onApplied();
      change({ discountCode: code });
    } catch (error) {
      if (handleUnauthorized(error)) return;
      setProblem(problemText(error, t, t('codes.failed')));
      field.current?.focus();
    } finally {
      isSent.current = false;
      setApplying(false);
    }
  };
  return (
    <Form noValidate onSubmit={(event) => void apply(event)}>
      <TextField
        ref={field}
        label={t('codes.label')}
        value={text}
        error={problem ?? refused}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" isBusy={isApplying} busyLabel={t('codes.applying')}>
        {t('codes.apply')}
      </Button>
    </Form>
  );
}

interface AppliedCodeProps {
  code: string;
  hasFocus: boolean;
  onRemove: () => void;
}

function AppliedCode({ code, hasFocus, onRemove }: AppliedCodeProps) {
  const { t } = useTranslation('booking');
  const { change } = useDraft();
  const button = useFocusOnEntry<HTMLButtonElement>(hasFocus);
  const remove = () => {
    onRemove();
    change({ discountCode: null });
  };
  return (
    <Applied>
      <p role="status">{t('codes.applied', { code })}</p>
      <Button ref={button} variant="quiet" size="compact" onClick={remove}>
        {t('codes.remove')}
        <VisuallyHidden> {code}</VisuallyHidden>
      </Button>
    </Applied>
  );
}
