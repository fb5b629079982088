import { BottomNav, BottomNavItem } from '@yoza/ui/BottomNav';
import { media } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { fieldTabs, tabAddress, type FieldTab } from '../screen/tabs.ts';

const BelowDesktop = styled.div`
  /* Without a box of its own, which would move with the end of the content. */
  display: contents;
  ${media.desktop} {
    display: none;
  }
`;

interface Properties {
  current: FieldTab;
  icons: Record<FieldTab, ReactNode>;
}

/** Tab bar within reach of the thumb, on phones and tablets. */
export function PhoneTabs({ current, icons }: Properties) {
  const { t } = useTranslation('field');
  return (
    <BelowDesktop>
      <BottomNav label={t('navigation')}>
        {fieldTabs.map((tab) => (
          <BottomNavItem
            key={tab}
            as={Link}
            to={tabAddress(tab)}
            icon={icons[tab]}
            label={t(`tab.${tab}`)}
            isCurrent={tab === current}
          />
        ))}
      </BottomNav>
    </BelowDesktop>
  );
}
