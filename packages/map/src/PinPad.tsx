import { useId } from 'react';
import { IconButton } from '@yoza/ui/IconButton';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from '@yoza/ui/icons';
import { PinButtons } from './kampala-map-style.ts';

/** Pixels by which one press moves the pin. */
const step = 16;

const directions = [
  { name: 'west', x: -step, y: 0, icon: <ChevronLeftIcon /> },
  { name: 'north', x: 0, y: -step, icon: <ChevronUpIcon /> },
  { name: 'south', x: 0, y: step, icon: <ChevronDownIcon /> },
  { name: 'east', x: step, y: 0, icon: <ChevronRightIcon /> },
] as const;

export interface PinPadTexts {
  /** Heading of the buttons that move the pin; their names follow. */
  movePin: string;
  north: string;
  east: string;
  south: string;
  west: string;
}

interface PinPadProps {
  texts: PinPadTexts;
  onNudge: (x: number, y: number) => void;
}

/** Buttons that move the pin as dragging does. */
export function PinPad({ texts, onNudge }: PinPadProps) {
  const labelId = useId();
  return (
    <PinButtons role="group" aria-labelledby={labelId}>
      <span id={labelId}>{texts.movePin}</span>
      {directions.map(({ name, x, y, icon }) => (
        <IconButton
          key={name}
          variant="secondary"
          size="compact"
          label={texts[name]}
          icon={icon}
          onClick={() => onNudge(x, y)}
        />
      ))}
    </PinButtons>
  );
}
