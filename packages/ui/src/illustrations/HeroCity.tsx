const towers = [
  [192, 335, 22, 44],
  [219, 321, 28, 60],
  [252, 351, 20, 36],
  [774, 267, 28, 56],
  [808, 239, 30, 90],
  [844, 285, 24, 46],
] as const;

const windows =
  'M199 343h5v7h-5ZM226 329h5v6h-5ZM235 329h5v6h-5ZM226 341h5v6h-5ZM235 341h5v6h-5ZM781 277h5v7h-5ZM790 277h5v7h-5ZM815 249h5v7h-5ZM824 249h5v7h-5ZM815 263h5v7h-5ZM824 263h5v7h-5ZM815 277h5v7h-5ZM824 277h5v7h-5Z';

const trees = [
  [140, 390, 13],
  [340, 400, 17],
  [368, 407, 12],
  [1196, 383, 14],
  [1220, 373, 20],
] as const;

/** Sun, hills, towers and trees behind the road. */
export function HeroCity() {
  return (
    <g>
      <circle cx="902" cy="131" r="86" fill="#F2A922" />
      <path
        d="M507 115q8-7 15 0 8-7 15 0M563 85q7-6 12.5 0 6-6 12.5 0"
        fill="none"
        stroke="var(--bird)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g fill="var(--mid)">
        <path d="M636 172V111l8-11 8 11v61ZM660 170v-33a25 25 0 0 1 50 0v33Z" />
        <path d="M683.5 101h3v14h-3ZM72 325v-18a13 13 0 0 1 26 0v18ZM84 285h2.5v10H84Z" />
        <path d="M1136 37h4v95h-4ZM1131 52h14v4h-14ZM1127 69h22v4h-22Z" />
      </g>
      <path
        d="M0 318C120 310 180 338 280 337 420 335 520 180 650 158 740 140 820 200 920 197 1030 195 1110 108 1240 108V440H0Z"
        fill="var(--far)"
      />
      <g fill="var(--near)">
        {towers.map(([x, y, width, height]) => (
          <rect key={x} {...{ x, y, width, height }} />
        ))}
      </g>
      <path d={windows} fill="var(--far)" />
      <path
        d="M0 350C120 338 190 382 300 382 450 382 540 298 670 298 790 298 820 333 910 333 1010 333 1060 290 1150 290 1190 290 1220 293 1240 296V440H0Z"
        fill="var(--mid)"
      />
      <path
        d="M0 392C120 380 240 390 330 408 420 425 560 415 640 405 740 390 830 360 930 362 1040 364 1140 385 1240 380V440H0Z"
        fill="var(--near)"
      />
      {trees.map(([x, y, r]) => (
        <g key={x} fill="var(--tree)">
          <rect x={x - 1.5} y={y} width="3" height={r * 1.7} />
          <circle cx={x} cy={y} r={r} />
        </g>
      ))}
      <path d="M0 437C150 430 350 428 480 436L520 440H0Z" fill="#0B5A63" />
    </g>
  );
}
