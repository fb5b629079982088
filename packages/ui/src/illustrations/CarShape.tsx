const outlines = {
  square: {
    body: 'M10 81C3 81 0 77 0 70V62C0 50 8 42 24 39L48 35 74 8C79 2 86 0 94 0H184C192 0 197 2 202 7L229 36 268 43C276 45 281 48 285 56 289 62 290 68 290 72 290 78 287 81 281 81Z',
    rear: 'M60 36 83 12C85 10 88 9 91 9H123V36Z',
    front: 'M131 9H181C186 9 190 10 193 13L214 36H131Z',
  },
  round: {
    body: 'M10 81C3 81 0 77 0 70V62C0 50 8 43 24 41L57 35C76 12 96 3 124 3H170C193 3 214 20 226 35L262 40C274 42 282 47 286 56 289 62 290 68 290 72 290 78 287 81 281 81Z',
    rear: 'M70 36C84 19 98 12 121 12H133V36Z',
    front: 'M141 12H168C186 12 202 23 214 36H141Z',
  },
} as const;

export interface CarShapeProps {
  paint: string;
  roof?: keyof typeof outlines;
  /** Colour of the lights; without it the car has no visible lights. */
  lights?: string;
}

/** Car seen from its right side, 290 x 102, for use inside a drawing. */
export function CarShape({ paint, roof = 'square', lights }: CarShapeProps) {
  const { body, rear, front } = outlines[roof];
  return (
    <g>
      <path d={body} fill={paint} />
      <path d={rear} fill="#D1E5E7" />
      <path d={front} fill="#D1E5E7" />
      <path d="m84 36 15-25h-8L66 36Zm76 0 15-26h-13l-15 26Z" fill="#fff" opacity="0.32" />
      <path
        d="M44 59C100 51 190 51 240 59"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        opacity="0.2"
        strokeLinecap="round"
      />
      <path d="M127 40V76" stroke="#0C2B30" strokeWidth="1.6" opacity="0.35" />
      <path d="M137 48H150" stroke="#fff" strokeWidth="3.4" opacity="0.5" strokeLinecap="round" />
      {lights && <path d="M6 51H18M249 49H281" stroke={lights} strokeWidth="6.4" strokeLinecap="round" />}
      <path d="M42 81a25 25 0 0 1 50 0ZM207 81a25 25 0 0 1 50 0Z" fill="#0C2B30" opacity="0.36" />
      <Wheel x={67} />
      <Wheel x={232} />
    </g>
  );
}

/** Wheel with its hub at `x`, `y`. */
export function Wheel({ x, y = 82 }: { x: number; y?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="19.6" fill="#0C2B30" />
      <circle cx={x} cy={y} r="11" fill="#DCE6E4" />
      <circle cx={x} cy={y} r="4" fill="#0C2B30" />
    </g>
  );
}
