import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { cardSurface } from './Card.tsx';
import { RadioDisc, chosenRing } from './radio-style.ts';
import { colour, font, media, motion } from './theme.ts';

// Media query of screens on which the image is above the text.
const tall = '@media (min-width: 640px)';

const Root = styled.label<{ $isTall: boolean }>`
  ${cardSurface}
  position: relative;
  display: flex;
  gap: 14px;
  min-width: 0;
  padding: 12px;
  cursor: pointer;
  transition:
    background-color ${motion.state},
    border-color ${motion.state};
  ${chosenRing}
  &:hover {
    border-color: ${colour.lake};
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: ${colour.ink3};
    background: ${colour.sunken};
  }
  ${tall} {
    ${({ $isTall }) => $isTall && 'flex-direction: column; padding: 0;'}
  }
`;

const Picture = styled.span<{ $isTall: boolean }>`
  flex: none;
  width: 104px;
  align-self: stretch;
  max-height: 128px;
  border-radius: 10px;
  overflow: clip;
  svg,
  img {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 110px;
    object-fit: cover;
  }
  ${media.phone} {
    @media (max-width: 359.98px) {
      width: 76px;
    }
  }
  ${tall} {
    ${({ $isTall }) =>
      $isTall &&
      css`
        width: 100%;
        height: 168px;
        max-height: none;
        /* Follows the inner edge of the border and of the ring of the selected card. */
        border-radius: 13px 13px 0 0;
      `}
  }
`;

const Text = styled.span`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 2px;
  min-width: 0;
`;

const Words = styled(Text)<{ $isTall: boolean }>`
  ${tall} {
    ${({ $isTall }) => $isTall && 'padding: 2px 16px 16px;'}
  }
`;

const TitleRow = styled.span`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 10px;
`;

const Title = styled.span`
  font: 650 17px/22px var(--yoza-font);
`;

const Description = styled.span`
  font: ${font.caption};
  color: ${colour.ink2};
`;

const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin-top: auto;
  padding-top: 8px;
  font-weight: 650;
`;

export interface SelectableCardProps extends Omit<ComponentPropsWithRef<'input'>, 'title' | 'children'> {
  title: ReactNode;
  description?: ReactNode;
  /** Drawing or image at the left. */
  picture?: ReactNode;
  /** Bottom line, e.g. price and duration. */
  meta?: ReactNode;
  /** Shows the image above the text, except on a phone. */
  isTall?: boolean;
  type?: 'radio' | 'checkbox';
}

/** Card that is a radio or checkbox; selected, it has a lake-coloured ring, a tint and a check disc. Group radios in a fieldset by `name`. */
export function SelectableCard(props: SelectableCardProps) {
  const { title, description, picture, meta, isTall = false, type = 'radio', className, ...input } = props;
  const id = useId();
  return (
    <Root className={className} $isTall={isTall}>
      {picture && (
        <Picture aria-hidden $isTall={isTall}>
          {picture}
        </Picture>
      )}
      <Words $isTall={isTall}>
        <TitleRow>
          <Title id={`${id}-title`}>{title}</Title>
          <RadioDisc {...input} type={type} aria-labelledby={`${id}-title`} aria-describedby={`${id}-more`} />
        </TitleRow>
        <Text id={`${id}-more`}>
          {description && <Description>{description}</Description>}
          {meta && <Meta>{meta}</Meta>}
        </Text>
      </Words>
    </Root>
  );
}
