import { Bubbles } from './Bubbles.tsx';
import { CarShape } from './CarShape.tsx';

/** A small car with a few suds, for empty lists. Decorative. */
export function EmptyCar({ width = 160 }: { width?: number }) {
  return (
    <svg viewBox="0 0 160 64" width={width} height={(width * 64) / 160} aria-hidden focusable="false">
      <g transform="translate(8 12) scale(0.485)">
        <CarShape paint="#0B5A63" roof="round" lights="#F2A922" />
      </g>
      <Bubbles
        at={[
          [41, 25, 5],
          [56, 16.5, 7.6],
          [73, 18.5, 4.2],
          [123, 21, 3.8],
        ]}
      />
    </svg>
  );
}
