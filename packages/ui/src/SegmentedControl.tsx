import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { colour, measure, motion } from './theme.ts';
import { useSelectedInView } from './use-selected-in-view.ts';

const Group = styled.fieldset`
  position: relative;
  display: flex;
  gap: 2px;
  width: fit-content;
  max-width: 100%;
  min-width: 0;
  margin: 0;
  padding: 4px;
  border: 0;
  border-radius: 14px;
  background: ${colour.sunken};
  overflow-x: auto;
  scrollbar-width: none;
  legend {
    padding: 0;
  }
  [data-area='field'] & {
    width: 100%;
  }
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: 7px;
  min-height: ${measure.compact};
  padding: 2px 12px;
  border-radius: 10px;
  color: ${colour.ink2};
  font: 600 14px/20px var(--yoza-font);
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.state};
  /* On the smallest phones, three labels in languages other than English would not fit side by side. */
  @media (max-width: 359.98px) {
    gap: 3px;
    padding: 2px 6px;
    font-size: 13px;
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
  &:hover {
    color: ${colour.ink};
  }
  &:has(:checked) {
    background: ${colour.surface};
    color: ${colour.ink};
    box-shadow: ${colour.raise};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.lake};
    outline-offset: -3px;
  }
  [data-area='field'] & {
    flex: 1 1 0;
    min-width: 0;
    font-size: 16px;
    text-align: center;
    white-space: normal;
    overflow-wrap: anywhere;
    &:has(:checked) {
      background: ${colour.lake};
      color: ${colour.onLake};
    }
  }
`;

const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: 7px;
  font-variant-numeric: tabular-nums;
  text-align: center;
  @media (max-width: 359.98px) {
    padding: 0 3px;
    min-width: 18px;
  }
  :checked ~ & {
    background: ${colour.lakeTint};
    color: ${colour.lake};
  }
`;

export interface Segment<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: ReactNode;
  /** Name announced by screen readers instead of label and count. */
  name?: string;
}

export interface SegmentedControlProps<Id extends string> {
  label: string;
  segments: readonly Segment<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
}

/** Sub-tabs and filters with counts. A radio group, of which one option is always selected; when narrow, its strip scrolls to the selected option. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, selectedId, onSelect } = props;
  const group = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useSelectedInView(strip, 'label:has(:checked)', selectedId);
  return (
    <Group ref={strip}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {segments.map(({ id, label: word, count, name }) => (
        <Segment key={id}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === selectedId}
            aria-label={name}
            onChange={() => onSelect(id)}
          />
          <span>{word}</span>
          {count !== undefined && <Count>{count}</Count>}
        </Segment>
      ))}
    </Group>
  );
}
