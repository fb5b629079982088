import { styled } from 'styled-components';

/** Duty status and hours, one below the other where both do not fit. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
`;

/** Buttons of the working time: the first in a row of its own. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 136px;
  }
  & > :first-child {
    flex-basis: 100%;
  }
`;
