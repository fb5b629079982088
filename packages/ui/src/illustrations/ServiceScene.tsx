import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme.ts';
import { Bubbles } from './Bubbles.tsx';
import type { Bubble } from './Bubbles.tsx';
import { CarShape } from './CarShape.tsx';

export type ServiceSceneName = 'external' | 'interior' | 'deep';

interface Ground {
  light: readonly [sky: string, hill: string, ground: string];
  dark: readonly [sky: string, hill: string, ground: string];
}

const grounds: Record<ServiceSceneName, Ground> = {
  external: { light: ['#DDEDEA', '#C0DBD8', '#97C2C0'], dark: ['#12383E', '#1A4A50', '#245C61'] },
  interior: { light: ['#FDF1D8', '#FADCA4', '#F6CB77'], dark: ['#33270D', '#5C4517', '#997325'] },
  deep: { light: ['#0B5A63', '#0A4A52', '#07343B'], dark: ['#0D434A', '#0A343A', '#061F24'] },
};

const drops = [
  [77, 35, 1],
  [117, 16, 0.82],
  [157, 41, 1.1],
  [198, 14, 0.92],
  [238, 38, 1],
  [281, 22, 0.82],
  [45, 64, 0.72],
  [313, 66, 0.76],
] as const;

const suds: readonly Bubble[] = [
  [58, 118, 13.7],
  [76, 104, 8.3],
  [92, 78, 10.9],
  [113, 62, 17.4],
  [142, 46, 12.3],
  [158.6, 30, 6.9],
  [169, 64, 20.3],
  [201, 54, 14.9],
  [227, 75, 10.9],
  [259, 115, 12.3],
];

const sparkles = [
  [71, 50, 9],
  [170, 25, 7.5],
  [281, 50, 14],
] as const;

const pictures: Record<ServiceSceneName, ReactNode> = {
  external: (
    <>
      <g transform="translate(29 68)">
        <CarShape paint="#0B5A63" roof="round" lights="#E9A62A" />
      </g>
      {drops.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0-12C3-6 8.5-1.5 8.5 4a8.5 8.5 0 0 1-17 0C-8.5-1.5-3-6 0-12Z"
          fill="#2F7F83"
        />
      ))}
    </>
  ),
  interior: (
    <>
      <g transform="translate(27 66)">
        <CarShape paint="#0B5A63" lights="#E9A62A" />
      </g>
      <Bubbles at={suds} />
    </>
  ),
  deep: (
    <>
      <g transform="translate(28 66)">
        <CarShape paint="#F2A922" />
      </g>
      {sparkles.map(([x, y, r]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${r})`}
          d="M0-1C.12-.3.3-.12 1 0 .3.12.12.3 0 1-.12.3-.3.12-1 0-.3-.12-.12-.3 0-1Z"
          fill="#fff"
        />
      ))}
    </>
  ),
};

const Svg = styled.svg<{ $ground: Ground }>`
  display: block;
  width: 100%;
  --sky: ${({ $ground }) => $ground.light[0]};
  --hill: ${({ $ground }) => $ground.light[1]};
  --ground: ${({ $ground }) => $ground.light[2]};
  ${media.dark} {
    --sky: ${({ $ground }) => $ground.dark[0]};
    --hill: ${({ $ground }) => $ground.dark[1]};
    --ground: ${({ $ground }) => $ground.dark[2]};
  }
`;

export interface ServiceSceneProps {
  service: ServiceSceneName;
  /** Part of the car that stays visible when the drawing is cropped to a narrow space. */
  focus?: 'middle' | 'front';
  className?: string;
}

/** Drawing of a service: drops, suds or sparkles around a car. Decorative; fills the available width. */
export function ServiceScene({ service, focus = 'middle', className }: ServiceSceneProps) {
  return (
    <Svg
      $ground={grounds[service]}
      className={className}
      viewBox="0 0 348 188"
      preserveAspectRatio={focus === 'front' ? 'xMaxYMid slice' : 'xMidYMid slice'}
      aria-hidden
      focusable="false"
    >
      <rect width="348" height="188" fill="var(--sky)" />
      <path d="M0 136C60 112 130 130 190 142S300 132 348 112V188H0Z" fill="var(--hill)" />
      <rect y="160" width="348" height="28" fill="var(--ground)" />
      {pictures[service]}
    </Svg>
  );
}
