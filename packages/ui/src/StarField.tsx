import { useId } from 'react';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styled from 'styled-components';
import { StarShapes } from './star-style.ts';
import { colour, font, radius } from './theme.ts';

const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font: ${font.label};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

const Choices = styled(StarShapes)`
  gap: 0;
  margin-left: -8px;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.control};
  cursor: pointer;
  /* Covers the whole star invisibly, so that touch exploration and pointers reach the control itself. */
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
    background: ${colour.lakeWash};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.lake};
    outline-offset: -3px;
  }
`;

const Word = styled.span`
  font: ${font.label};
  color: ${colour.ink2};
`;

const Failure = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font: ${font.small};
  color: ${colour.alertFg};
  .lucide {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;

export interface StarFieldProps {
  /** Name of the group. */
  label: string;
  /** One to five; null while none is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  /** Returns the label of a star: `4 of 5 stars`. */
  starLabel: (stars: number) => string;
  /** Returns one word for this number of stars, shown beside them: `Good`. */
  meaning: (stars: number) => string;
  error?: string;
  isDisabled?: boolean;
}

/** Field for one to five stars. A radio group with one Tab stop; arrow keys move. */
export function StarField(props: StarFieldProps) {
  const { label, value, onChange, starLabel, meaning, error, isDisabled } = props;
  const id = useId();
  return (
    <Group disabled={isDisabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <Row>
        <Choices $size={30}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Choice key={star}>
              <input
                type="radio"
                name={id}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={`${starLabel(star)}: ${meaning(star)}`}
              />
              <Star aria-hidden data-filled={(value !== null && star <= value) || undefined} />
            </Choice>
          ))}
        </Choices>
        {value !== null && <Word aria-hidden>{meaning(value)}</Word>}
      </Row>
      {error && (
        <Failure id={`${id}-error`} role="alert">
          <TriangleAlert aria-hidden />
          {error}
        </Failure>
      )}
    </Group>
  );
}
