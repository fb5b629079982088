import { colour, font, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';

export const Place = styled.div`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: calc(460px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 32px var(--yoza-gutter) 44px;
`;

export const Hint = styled.p`
  margin-top: 4px;
  color: ${colour.ink2};
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > :empty {
    display: none;
  }
`;

export const Failure = styled.div`
  display: flex;
  gap: 9px;
  padding: 12px 14px;
  border-radius: ${radius.control};
  background: ${colour.alertBg};
  color: ${colour.alertFg};
  font: ${font.label};
  .lucide {
    width: 19px;
    height: 19px;
  }
`;

export const Home = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: center;
  min-height: 44px;
  padding-inline: 12px;
`;
