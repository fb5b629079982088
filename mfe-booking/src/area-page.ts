import styled from 'styled-components';
import { Page } from '@yoza/ui/Page';
import { media } from '@yoza/ui/theme';

/** Page of this area; on screens narrower than a desktop its end can be scrolled clear of the chat button. */
export const AreaPage = styled(Page)`
  ${media.belowDesktop} {
    padding-bottom: 88px;
  }
`;
