export type Bubble = readonly [x: number, y: number, radius: number];

/** Suds: white discs with a glint. */
export function Bubbles({ at }: { at: readonly Bubble[] }) {
  return at.map(([x, y, r]) => (
    <g key={`${x} ${y}`}>
      <circle cx={x} cy={y} r={r} fill="#fff" stroke="#A6CCC8" strokeWidth={r > 8 ? 1.2 : 0.8} />
      <path
        d={`M${x - r * 0.58} ${y - r * 0.06}A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.06} ${y - r * 0.58}`}
        fill="none"
        stroke="#A6CCC8"
        strokeWidth={Math.max(0.7, r * 0.09)}
        strokeLinecap="round"
      />
    </g>
  ));
}
