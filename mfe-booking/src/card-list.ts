import styled from 'styled-components';
import { cardSurface } from '@yoza/ui/Card';
import { Cluster } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';

/** List of cards of what the customer has. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const CardItem = styled.li`
  ${cardSurface}
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  padding: 16px 18px 14px;
  h2 {
    margin-bottom: 6px;
    font: ${font.cardTitle};
    overflow-wrap: anywhere;
  }
`;

/** Labelled texts of a card. */
export const CardFacts = styled.dl`
  display: grid;
  gap: 10px;
  dt {
    font: ${font.caption};
    color: ${colour.ink3};
  }
  dd {
    font: 550 15px/21px var(--yoza-font);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Buttons at the end of a card. */
export const CardActions = styled(Cluster)`
  margin-top: auto;
`;
