import styled from 'styled-components';

/** Scrolling box of a conversation's messages, below each other. It fills the height that its column leaves. */
export const MessageBox = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 12px;
  min-height: 0;
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
