import { colour, font, media, space } from '@yoza/ui/theme';
import { styled } from 'styled-components';

/** The content column of a tab. */
export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  width: 100%;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 12px var(--yoza-gutter) 24px;
  ${media.desktop} {
    gap: ${space[4]};
    padding-block: 20px 44px;
  }
`;

/** Cards of equal height beside each other where there is room for two, else below each other. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[4]};
  }
`;

/** Two columns where there is room for them. */
export const Columns = styled(CardGrid)`
  align-items: start;
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.desktop} {
    gap: ${space[4]};
  }
`;

/** Secondary text under a title. */
export const Subtitle = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
`;

export const SectionTitle = styled.h2`
  font: 650 18px/24px var(--yoza-font);
  letter-spacing: 0;
`;

/** Container of the notices. It has no gap below; content directly underneath without a gap of its own adds one. */
export const NoticesPlace = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 12px var(--yoza-gutter) 0;
  &:empty {
    display: none;
  }
`;
