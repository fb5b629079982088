import { colour, media, motion } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { fieldTabs, tabAddress, type FieldTab } from '../screen/tabs.ts';

const Bar = styled.nav`
  border-bottom: 2px solid ${colour.line};
  background: ${colour.surface};
  ${media.belowDesktop} {
    display: none;
  }
`;

const Strip = styled.div`
  display: flex;
  gap: 4px;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding-inline: calc(var(--yoza-gutter) - 12px);
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: 54px;
  padding: 3px 12px 0;
  border-bottom: 3px solid transparent;
  color: ${colour.ink2};
  font: 600 16px/22px var(--yoza-font);
  text-decoration: none;
  transition: color ${motion.state};
  &:hover {
    color: ${colour.ink};
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 10px;
  }
  &[aria-current='page'] {
    border-bottom-color: ${colour.lake};
    color: ${colour.ink};
    font-weight: 700;
  }
  .lucide {
    width: 19px;
    height: 19px;
  }
`;

interface Properties {
  current: FieldTab;
  icons: Record<FieldTab, ReactNode>;
}

/** Tabs on a wide screen. They are links, because each tab has its own address. */
export function TopTabs({ current, icons }: Properties) {
  const { t } = useTranslation('field');
  return (
    <Bar aria-label={t('navigation')}>
      <Strip>
        {fieldTabs.map((tab) => (
          <Tab key={tab} to={tabAddress(tab)} aria-current={tab === current ? 'page' : undefined}>
            {icons[tab]}
            {t(`tab.${tab}`)}
          </Tab>
        ))}
      </Strip>
    </Bar>
  );
}
