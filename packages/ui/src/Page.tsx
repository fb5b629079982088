import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font, media, space } from './theme.ts';

/** Content column, 1120 px wide, with gutters of 16, 24 and 32 px. A word too long for its container is broken instead of widening the page. */
export const Page = styled.div<{ $width?: number }>`
  width: 100%;
  overflow-wrap: anywhere;
  max-width: ${({ $width = 1120 }) => $width + 64}px;
  margin-inline: auto;
  padding: 24px 32px 68px;
  ${media.belowDesktop} {
    padding: 20px var(--yoza-gutter) 44px;
  }
`;

/** Elements one below the other. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-width: 0;
`;

/** Row of elements that wraps. */
export const Cluster = styled.div<{ $gap?: keyof typeof space; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'flex-start' }) => $justify};
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-width: 0;
`;

/** Grid of as many equal columns of at least `$min` px as fit. */
export const CardGrid = styled.div<{ $min?: number; $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $min = 260 }) => $min}px, 100%), 1fr));
  gap: ${({ $gap = 4 }) => space[$gap]};
  width: 100%;
`;

/** Secondary text: hints, details, ids. */
export const Muted = styled.p`
  font: ${font.small};
  color: ${colour.ink2};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  min-height: 44px;
  margin-bottom: 16px;
`;

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The page's h1, with the page's actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        {subtitle && <Muted>{subtitle}</Muted>}
      </div>
      {actions && <Cluster>{actions}</Cluster>}
    </Head>
  );
}
