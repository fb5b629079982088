import styled from 'styled-components';
import { colour, radius } from './theme.ts';

const Paper = styled.svg`
  display: block;
  width: 100%;
  max-width: 420px;
  height: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  path {
    fill: none;
    stroke: ${colour.ink};
    stroke-width: 6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

export interface SignatureDrawingProps {
  /** Strokes drawn without lifting the pen, each as x, y, x, y, … within 1000 × 400. */
  strokes: readonly (readonly number[])[];
  label: string;
}

/** Draws a signature from its strokes. */
export function SignatureDrawing({ strokes, label }: SignatureDrawingProps) {
  return (
    <Paper viewBox="0 0 1000 400" role="img" aria-label={label}>
      {strokes.map((stroke, index) => (
        <path key={index} d={pathOf(stroke)} />
      ))}
    </Paper>
  );
}

/** Returns a stroke as an SVG path; a single point becomes a dot. */
function pathOf(stroke: readonly number[]): string {
  const points = Array.from(
    { length: stroke.length / 2 },
    (_, index) => `${stroke[index * 2]} ${stroke[index * 2 + 1]}`,
  );
  return `M${points.join('L')}${points.length === 1 ? 'h0.1' : ''}`;
}
