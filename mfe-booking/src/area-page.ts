import styled from 'styled-components';
import { Page } from '@yoza/ui/Page';
import { media } from '@yoza/ui/theme';

/** A page of this area: its end can be scrolled clear of the chat's button. */
export const AreaPage = styled(Page)`
  ${media.belowDesktop} {
    padding-bottom: 88px;
  }
`;
