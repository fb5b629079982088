import { SignatureDrawing } from '@yoza/ui/SignatureDrawing';
import { useRef, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { drawnOn, isFull, pointIn, type Stroke } from './signature-strokes.ts';

const Pad = styled.div`
  touch-action: none;
  cursor: crosshair;
`;

interface Properties {
  label: string;
  strokes: readonly Stroke[];
  onChange: (change: (strokes: readonly Stroke[]) => readonly Stroke[]) => void;
}

/** Field for signing with a finger or a mouse. A customer who cannot sign ticks the confirmation instead, in the surrounding form. */
export function SignaturePad({ label, strokes, onChange }: Properties) {
  const pad = useRef<HTMLDivElement>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent) =>
    pointIn((pad.current?.firstElementChild ?? pad.current!).getBoundingClientRect(), clientX, clientY);
  return (
    <Pad
      ref={pad}
      onPointerDown={(event) => {
        // Without the pointer, its moves add nothing to the last stroke.
        if (isFull(strokes)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        onChange((before) => [...before, point]);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const point = pointOf(event);
        onChange((before) => drawnOn(before, point));
      }}
    >
      <SignatureDrawing strokes={strokes} label={label} />
    </Pad>
  );
}
