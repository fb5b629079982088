import styled from 'styled-components';
import { colour, font } from '@yoza/ui/theme';

/** Duration, with a clock icon before it. */
export const Duration = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font: ${font.small};
  color: ${colour.ink2};
  .lucide {
    width: 15px;
    height: 15px;
  }
`;
