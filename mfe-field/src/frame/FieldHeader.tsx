import { LogoMark } from '@yoza/ui/Logo';
import { colour, layer, measure, media, radius } from '@yoza/ui/theme';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { SignOutButton } from '../access/SignOutButton.tsx';
import { Bell } from '../bell/Bell.tsx';
import { tabAddress } from '../screen/tabs.ts';
import { UnsentBadge } from '../unsent-list/UnsentBadge.tsx';

const Bar = styled.div<{ $stays: boolean }>`
  ${({ $stays }) => $stays && `position: sticky; top: 0; z-index: ${layer.sticky};`}
  border-bottom: ${measure.border} solid ${colour.line};
  background: ${colour.surface};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  min-height: 55px;
  margin-inline: auto;
  padding: 4px var(--yoza-gutter);
  ${media.phone} {
    gap: 6px;
  }
`;

const Home = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  min-width: 44px;
  min-height: 44px;
  margin-inline: -7px;
  border-radius: ${radius.control};
  /* The badge takes its room on a phone: the bottom bar leads to the dashboard too. */
  ${media.phone} {
    :has([data-offline-badge]) > & {
      display: none;
    }
  }
`;

const Title = styled.h1`
  flex: 1;
  min-width: min-content;
  font: 650 17px/21px var(--yoza-font);
  letter-spacing: 0;
  ${media.phone} {
    font-size: 16px;
  }
  @media (max-width: 359.98px) {
    min-width: 0;
  }
`;

interface Properties {
  title: string;
  /** True if the host shows its own bar above, with the account in it; this one then scrolls away. */
  hasHostBar: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Page header with the page title, network state and unsent changes, notifications and, without the host's bar, a link home and sign-out. */
export function FieldHeader({ title, hasHostBar, ref }: Properties) {
  const { t } = useTranslation('field');
  return (
    <Bar ref={ref} $stays={!hasHostBar}>
      <Row>
        {!hasHostBar && (
          <Home to={tabAddress('dashboard')} aria-label={t('home')}>
            <LogoMark size={30} />
          </Home>
        )}
        <Title>{title}</Title>
        <UnsentBadge />
        <Bell />
        {!hasHostBar && <SignOutButton />}
      </Row>
    </Bar>
  );
}
