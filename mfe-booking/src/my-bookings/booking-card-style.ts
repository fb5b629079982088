import styled from 'styled-components';
import { Card } from '@yoza/ui/Card';
import { colour, font, media } from '@yoza/ui/theme';

export const Row = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1.5fr) minmax(0, 1fr) 214px;
  align-items: center;
  gap: 12px 22px;
  padding: 14px 20px 14px 14px;
  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1.5fr) minmax(0, 1fr) 336px;
  }
  ${media.cards} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 12px 14px;
    padding: 14px;
  }
`;

export const Main = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  h2 {
    margin-top: 5px;
    font: ${font.cardTitle};
  }
`;

export const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font: ${font.small};
  color: ${colour.ink2};
`;

export const Window = styled.p`
  font: ${font.small};
  color: ${colour.ink2};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const Place = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  font: 450 15px/21px var(--yoza-font);
  color: ${colour.ink2};
  overflow-wrap: anywhere;
  span {
    display: flex;
    gap: 9px;
  }
  .lucide {
    flex: none;
    width: 17px;
    height: 17px;
    margin-top: 2px;
  }
  ${media.cards} {
    grid-column: 1 / -1;
  }
`;

export const End = styled.div`
  display: grid;
  justify-items: end;
  gap: 8px;
  font: 650 17px/24px var(--yoza-font);
  ${media.cards} {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  /* Stars have a row of their own where the buttons fill one. */
  ${media.cards} {
    margin-inline-start: auto;
    [role='img'] {
      flex: 1 0 100%;
      justify-content: flex-end;
    }
  }
`;

export const Progress = styled.div`
  display: grid;
  gap: 6px;
  max-width: 320px;
  margin-top: 8px;
  font: ${font.small};
`;
