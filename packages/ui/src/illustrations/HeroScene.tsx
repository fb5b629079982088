import styled from 'styled-components';
import { media } from '../theme.ts';
import { Bubbles } from './Bubbles.tsx';
import type { Bubble } from './Bubbles.tsx';
import { CarShape } from './CarShape.tsx';
import { HeroCity } from './HeroCity.tsx';
import { HeroTechnician } from './HeroTechnician.tsx';
import { HeroVan } from './HeroVan.tsx';

const Svg = styled.svg`
  display: block;
  width: 100%;
  aspect-ratio: 1240 / 460;
  min-height: 236px;
  --far: #cfe3df;
  --mid: #a6ccc8;
  --near: #6fa9a8;
  --tree: #2f7f83;
  --road: #07343b;
  --bird: #8d9a98;
  --van: #ffffff;
  ${media.dark} {
    --far: #10343a;
    --mid: #17484e;
    --near: #215d62;
    --tree: #3b8b8e;
    --road: #05191d;
    --bird: #66878c;
    --van: #e6efed;
  }
`;

const suds: readonly Bubble[] = [
  [993, 369, 15.4],
  [1024, 357, 12.3],
  [1047, 373, 18.9],
  [1080.6, 361.7, 13.7],
  [1106.6, 378, 11.7],
  [1133, 394.6, 15.1],
  [1154, 411, 10.6],
  [974, 387.7, 10.6],
  [950.6, 404, 7.1],
  [969.4, 415.7, 12],
  [1031, 333, 5.1],
  [1059.4, 340, 7.4],
  [1092, 338, 4],
  [1121, 350, 5.1],
];

/** Van, technician and car before the hills of Kampala. Decorative. The sky is transparent, so that the drawing fits any background. */
export function HeroScene({ className }: { className?: string }) {
  return (
    <Svg
      className={className}
      viewBox="0 30 1240 460"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden
      focusable="false"
    >
      <HeroCity />
      <rect y="437" width="1240" height="53" fill="var(--road)" />
      <path d="M0 463.5H1240" stroke="#F2A922" strokeWidth="3" strokeDasharray="34 34" opacity="0.72" />
      <path d="M752 434C776 462 818 474 844 412" fill="none" stroke="#F2A922" strokeWidth="5" strokeLinecap="round" />
      <HeroVan />
      <HeroTechnician />
      <g transform="translate(931 367) scale(0.888)">
        <CarShape paint="#F2A922" />
      </g>
      <Bubbles at={suds} />
    </Svg>
  );
}
