import { Cluster } from '@yoza/ui/Page';
import { styled } from 'styled-components';

/** Head of a settings list: its title, and the action to add an item. */
export const SectionHead = styled(Cluster).attrs({ $justify: 'space-between', $gap: 3 as const })`
  margin-bottom: 14px;
`;

/** Grid of the filters of a list of settings. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 14px;
`;
