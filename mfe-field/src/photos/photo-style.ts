import { colour, font, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: 8px;
  margin: 0 0 10px;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`;

export const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${colour.sunken};
  color: ${colour.ink3};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Text = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
  font-size: 15px;
  &:not(:last-child) {
    margin-bottom: 10px;
  }
`;

export const GroupTitle = styled.h3`
  margin: 14px 0 8px;
  font: 650 16px/22px var(--yoza-font);
`;
