import { CellDetail, CellMain } from '@yoza/ui/Table';
import { styled } from 'styled-components';

/** First line of a cell with a long word, such as an error. */
export const WrappingMain = styled(CellMain)`
  overflow-wrap: anywhere;
`;

/** Further line of a cell with a long word, such as the type of an event. */
export const WrappingDetail = styled(CellDetail)`
  overflow-wrap: anywhere;
`;
