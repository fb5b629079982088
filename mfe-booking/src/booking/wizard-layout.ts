import styled from 'styled-components';
import { colour, font, media } from '@yoza/ui/theme';
import { Page } from '@yoza/ui/Page';
import { visuallyHidden } from '@yoza/ui/VisuallyHidden';

/** Fills the window, so that the bar is at its bottom however short the step is. */
export const Wizard = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 116px);
  ${media.phone} {
    min-height: calc(100dvh - 108px);
  }
`;

export const Body = styled(Page)`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 20px;
  padding-block: 18px 32px;
  ${media.belowDesktop} {
    gap: 14px;
    padding-block: 14px 84px;
  }
`;

/** Heading of a step. `$isUndrawn`: hidden on a desktop, where the row of steps shows the same words and the step has headings of its own. */
export const StepHeading = styled.h1<{ $isUndrawn: boolean }>`
  ${media.desktop} {
    ${({ $isUndrawn }) => $isUndrawn && visuallyHidden}
  }
  &:focus {
    outline: none;
  }
`;

export const SectionHeading = styled.h2`
  font: ${font.cardTitle};
`;

/** A group of radios drawn as cards. */
export const CardChoice = styled.fieldset<{ $isTall?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isTall }) =>
    $isTall ? 'repeat(auto-fit, minmax(210px, 1fr))' : 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))'};
  gap: 14px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

/** A hint, which may begin with an icon. */
export const Note = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  font: ${font.small};
  color: ${colour.ink2};
  .lucide {
    flex: none;
    width: 17px;
    height: 17px;
    margin-top: 1px;
  }
`;
