import { ModalOverlay } from 'react-aria-components/Modal';
import styled, { css, keyframes } from 'styled-components';
import { colour, font, layer, media, motion, radius } from './theme.ts';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

export const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: flex;
  align-items: center;
  justify-content: center;
  padding: max(24px, var(--yoza-toast-room, 0px)) 24px 24px;
  background: ${colour.scrim};
  &[data-entering] {
    animation: ${fade} ${motion.overlay};
  }
  &[data-exiting] {
    animation: ${fade} ${motion.overlay} reverse;
  }
  & > * {
    display: flex;
    justify-content: center;
    width: 100%;
    max-height: 100%;
    min-height: 0;
    pointer-events: none;
  }
  &[data-entering] > * {
    animation: ${rise} ${motion.overlay};
  }
  [role='dialog'],
  [role='alertdialog'] {
    display: flex;
    justify-content: center;
    width: 100%;
    min-height: 0;
    outline: none;
  }
  ${media.phone} {
    align-items: flex-end;
    padding: max(64px, var(--yoza-toast-room, 0px)) 0 0;
  }
`;

const widths = { form: '480px', record: '880px' };

export const Frame = styled.div<{ $size: 'form' | 'record' }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  min-height: 0;
  overflow: clip;
  overflow-wrap: anywhere;
  border-radius: ${radius.sheet};
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${colour.lift};
  pointer-events: auto;
  ${media.phone} {
    max-width: none;
    border-radius: ${radius.sheet} ${radius.sheet} 0 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
`;

const rule = css`1px solid ${colour.line}`;

export const Head = styled.div<{ $isRuled: boolean }>`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 16px 12px 24px;
  ${({ $isRuled }) =>
    $isRuled &&
    css`
      padding-block: 16px;
      border-bottom: ${rule};
    `}
  h2 {
    padding-top: 3px;
    font: 650 21px/28px var(--yoza-font);
  }
  ${media.phone} {
    padding: 14px 12px 12px 16px;
  }
`;

export const Subtitle = styled.p`
  margin-top: 4px;
  font: ${font.small};
  color: ${colour.ink2};
`;

export const HeadEnd = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
`;

export const Body = styled.div<{ $hasAside: boolean }>`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
  & > :first-child {
    padding: 4px 24px 20px;
    min-width: 0;
  }
  ${({ $hasAside }) =>
    $hasAside &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr) 308px;
      & > :first-child {
        padding-top: 16px;
      }
      @media (max-width: 767.98px) {
        display: block;
      }
    `}
  ${media.phone} {
    & > :first-child {
      padding-inline: 16px;
    }
  }
`;

export const Aside = styled.aside`
  padding: 20px 24px;
  background: ${colour.sunken};
  ${media.phone} {
    padding-inline: 16px;
  }
`;

export const Footer = styled.div<{ $isRuled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 4px 24px 20px;
  ${({ $isRuled }) =>
    $isRuled &&
    css`
      padding-block: 14px;
      border-top: ${rule};
    `}
  ${media.phone} {
    padding: 12px 16px 16px;
    border-top: ${rule};
    & > button,
    & > a {
      flex: 1 1 auto;
    }
  }
`;

export const FooterStart = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-right: auto;
`;
