import { useId } from 'react';
import styled from 'styled-components';
import { chosenRing } from './radio-style.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { colour, font, motion, radius } from './theme.ts';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
  }
`;

const Option = styled.label`
  position: relative;
  display: block;
  padding: 10px 11px;
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  cursor: pointer;
  transition: background-color ${motion.state};
  ${chosenRing}
  &:has(:disabled) {
    border-color: ${colour.line};
    background: ${colour.sunken};
    color: ${colour.ink3};
    cursor: not-allowed;
  }
  /* Covers the whole option invisibly, so that touch exploration and pointers reach the control itself. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const Range = styled.span`
  display: block;
  font: 600 14px/20px var(--yoza-font);
  font-variant-numeric: tabular-nums;
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;
  margin-top: 3px;
  font: ${font.caption};
  color: ${colour.ink2};
`;

const Pips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
`;

const Pip = styled.span<{ $isTaken: boolean }>`
  width: 9px;
  height: 9px;
  border: 1.5px solid ${({ $isTaken }) => ($isTaken ? colour.lineStrong : colour.lake)};
  border-radius: 3px;
  background: ${({ $isTaken }) => ($isTaken ? colour.lineStrong : 'transparent')};
`;

/** Maximum capacity of a slot that is shown as dots. */
const maxPips = 12;

export interface SlotOption {
  value: string;
  /** Time slot, `8:00 AM - 11:00 AM`. */
  range: string;
  /** `2 places left`, `Last place`, `Full`, or the reason why the slot cannot be chosen. */
  words: string;
  /** Number of places. */
  capacity: number;
  /** Number of places that are not available. */
  taken: number;
  isDisabled?: boolean;
}

export interface SlotPickerProps {
  /** Label of the group, including the day. */
  label: string;
  slots: readonly SlotOption[];
  value: string | null;
  onChange: (value: string) => void;
  name?: string;
}

/** Arrival windows of a day as radio buttons. A text shows the available places of each, with dots up to a capacity of 12. */
export function SlotPicker({ label, slots, value, onChange, name }: SlotPickerProps) {
  const id = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {slots.map((slot) => (
        <Option key={slot.value}>
          <input
            type="radio"
            name={name ?? id}
            value={slot.value}
            checked={slot.value === value}
            onChange={() => onChange(slot.value)}
            disabled={slot.isDisabled}
          />
          <Range>{slot.range}</Range>
          <Line>
            {slot.words}
            {slot.capacity <= maxPips && (
              <Pips aria-hidden>
                {Array.from({ length: slot.capacity }, (_, i) => (
                  <Pip key={i} $isTaken={i < slot.taken} />
                ))}
              </Pips>
            )}
          </Line>
        </Option>
      ))}
    </Group>
  );
}
