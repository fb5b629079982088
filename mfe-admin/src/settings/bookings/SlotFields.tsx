import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { IconButton } from '@yoza/ui/IconButton';
import { PlusIcon, Trash2Icon } from '@yoza/ui/icons';
import { Muted } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { styled } from 'styled-components';
import { doOverlap, type TypedSlot } from './slot-times.ts';

const maximum = 24;

const Slots = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: 12px;
  max-width: 460px;
  /* Beside the boxes rather than beside their labels. */
  & > button {
    margin-top: 29px;
  }
  /* Two times beside each other would be cut. */
  @media (max-width: 380px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(2) {
      grid-area: 2 / 1;
    }
  }
`;

interface Properties {
  slots: readonly TypedSlot[];
  onChange: (slots: TypedSlot[]) => void;
  /** Returns the present error of the slot at an index. */
  errorOf: (index: number) => string | undefined;
  /** Its `focus` gives the focus to the first wrong slot. */
  ref: Ref<{ focus: () => void }>;
}

/** Fields for the slots offered to customers, which can be changed, removed and added: at least one and at most 24. */
export function SlotFields({ slots, onChange, errorOf, ref }: Properties) {
  const { t } = useTranslation('admin');
  const starts = useRef(new Map<number, HTMLInputElement>());
  useImperativeHandle(ref, () => ({
    focus: () => {
      const wrong = slots.find((_slot, index) => errorOf(index));
      if (wrong) starts.current.get(wrong.id)?.focus();
    },
  }));
  const change = (id: number, different: Partial<TypedSlot>) =>
    onChange(slots.map((slot) => (slot.id === id ? { ...slot, ...different } : slot)));
  return (
    <Slots>
      <VisuallyHidden as="legend">{t('settings.slots.times')}</VisuallyHidden>
      {slots.map(({ id, begins, ends }, index) => (
        <Row key={id} role="group" aria-label={t('settings.slots.slot', { number: index + 1 })}>
          <TextField
            type="time"
            label={t('settings.slots.begins')}
            value={begins}
            onChange={(event) => change(id, { begins: event.target.value })}
            error={errorOf(index)}
            ref={(element) => {
              if (element) starts.current.set(id, element);
              return () => void starts.current.delete(id);
            }}
          />
          <TextField
            type="time"
            label={t('settings.slots.ends')}
            value={ends}
            onChange={(event) => change(id, { ends: event.target.value })}
          />
          <IconButton
            type="button"
            label={t('settings.slots.remove', { number: index + 1 })}
            icon={<Trash2Icon aria-hidden />}
            disabled={slots.length === 1}
            onClick={() => onChange(slots.filter((slot) => slot.id !== id))}
          />
        </Row>
      ))}
      {doOverlap(slots) && <Muted role="status">{t('settings.slots.overlap')}</Muted>}
      <div>
        <Button
          type="button"
          size="compact"
          icon={<PlusIcon aria-hidden />}
          disabled={slots.length >= maximum}
          onClick={() =>
            onChange([...slots, { id: Math.max(-1, ...slots.map((slot) => slot.id)) + 1, begins: '', ends: '' }])
          }
        >
          {t('settings.slots.add')}
        </Button>
      </div>
    </Slots>
  );
}
