import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { TabPanel, Tabs } from '@yoza/ui/Tabs';
import { colour, radius } from '@yoza/ui/theme';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import './settings-texts.ts';
import { sectionParameters, settingSections, settingViews } from './setting-sections.ts';

const Sections = styled.div`
  margin-bottom: 16px;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  overflow: clip;
`;

/** Settings of the business, in the sections of `setting-sections.ts`. Each has its address, such as `?tab=settings&section=slots`. */
export function SettingsTab() {
  const { t } = useTranslation('admin');
  const [section = 'services', setSection] = useUrlState('section', oneOf(settingSections), {
    withoutOthers: sectionParameters,
    isStep: true,
  });
  const View = settingViews[section];
  return (
    <>
      <SectionHeader title={t('settings.title')} />
      <Sections>
        <Tabs
          label={t('settings.sections')}
          idPrefix="settings"
          items={settingSections.map((id) => ({ id, label: t(`settings.section.${id}`) }))}
          selectedId={section}
          onSelect={(id) => setSection(id === 'services' ? undefined : id)}
        />
      </Sections>
      <TabPanel id={section} idPrefix="settings">
        <Suspense fallback={<SkeletonTable label={t('loading')} />}>
          <View />
        </Suspense>
      </TabPanel>
    </>
  );
}
