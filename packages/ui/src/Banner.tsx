import type { ReactNode } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styled from 'styled-components';
import { colour, radius } from './theme.ts';
import type { ColourToken } from './theme.ts';

export type BannerTone = 'offline' | 'info' | 'warning' | 'error';

const looks: Record<BannerTone, { ground: ColourToken; sign: ColourToken; icon: ReactNode }> = {
  offline: { ground: 'waitingBg', sign: 'waitingFg', icon: <CloudOff /> },
  warning: { ground: 'waitingBg', sign: 'waitingFg', icon: <TriangleAlert /> },
  info: { ground: 'lakeTint', sign: 'movingFg', icon: <Info /> },
  error: { ground: 'alertBg', sign: 'alertFg', icon: <TriangleAlert /> },
};

const Root = styled.div<{ $tone: BannerTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  min-height: 44px;
  padding: 10px 16px;
  border-radius: ${radius.control};
  background: ${({ $tone }) => colour[looks[$tone].ground]};
  color: ${colour.ink};
  font: 550 15px/22px var(--yoza-font);
  & > .lucide {
    width: 19px;
    height: 19px;
    color: ${({ $tone }) => colour[looks[$tone].sign]};
  }
  & > div:first-of-type {
    flex: 1 1 18ch;
    min-width: 0;
  }
`;

export interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  /** A Button at the end of the banner. */
  action?: ReactNode;
  className?: string;
}

/** Persistent message in the page. Screen readers announce it politely when it appears; an error interrupts them. */
export function Banner({ tone = 'info', children, action, className }: BannerProps) {
  return (
    <Root $tone={tone} role={tone === 'error' ? 'alert' : 'status'} className={className}>
      {looks[tone].icon}
      <div>{children}</div>
      {action}
    </Root>
  );
}
