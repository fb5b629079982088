import { colour, font, media } from '@yoza/ui/theme';
import { styled } from 'styled-components';

/** The landing's column. */
export const Column = styled.div`
  width: min(1152px, 100%);
  margin: 0 auto;
  padding: 0 var(--yoza-gutter);
`;

export const Section = styled.section`
  padding: 104px 0;
  scroll-margin-top: 72px;
  ${media.phone} {
    padding: 68px 0;
  }
`;

export const SectionTitle = styled.h2`
  font: 700 clamp(36px, 28px + 2vw, 48px) / 1.08 ${font.displayFamily};
  letter-spacing: -0.03em;
`;

export const SectionHead = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 12px 44px;
  margin-bottom: 44px;
  & > p {
    max-width: 450px;
    color: ${colour.ink2};
  }
  ${media.belowDesktop} {
    display: grid;
    margin-bottom: 32px;
  }
`;
