import { Cluster } from '@yoza/ui/Page';
import { styled } from 'styled-components';

/** Over a list of settings: what it is, and what can be added to it. */
export const SectionHead = styled(Cluster).attrs({ $justify: 'space-between', $gap: 3 as const })`
  margin-bottom: 14px;
`;

/** What narrows a list of settings. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 14px;
`;
