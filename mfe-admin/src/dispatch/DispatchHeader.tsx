import { businessToday, formatDate, formatDay } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { IconButton } from '@yoza/ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '@yoza/ui/icons';
import { Cluster } from '@yoza/ui/Page';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { colour, font, radius } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { SectionHeader } from '../lists/SectionHeader.tsx';
import { stepDay } from './placement.ts';
import { views, type DispatchView } from './use-board-address.ts';

const Row = styled(Cluster)`
  justify-content: space-between;
  align-items: center;
  margin-bottom: 14px;
`;

const Picker = styled.div`
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Shown = styled.p`
  margin-left: 6px;
  font: 600 16px/24px var(--yoza-font);
  span {
    margin-left: 8px;
    padding: 3px 8px;
    border-radius: ${radius.chip};
    background: ${colour.sunken};
    font: ${font.caption};
    color: ${colour.ink2};
  }
`;

interface Properties {
  day: string;
  setDay: (day: string | undefined) => void;
  view: DispatchView;
  setView: (view: DispatchView) => void;
  /** First day that is shown. */
  from: string;
}

/** Displayed days and view, with controls to change them. */
export function DispatchHeader({ day, setDay, view, setView, from }: Properties) {
  const { t } = useTranslation('admin');
  const step = view === 'week' ? 7 : 1;
  return (
    <>
      <SectionHeader
        title={t('dispatch.title')}
        end={
          <SegmentedControl
            label={t('dispatch.view')}
            segments={views.map((id) => ({ id, label: t(`dispatch.views.${id}`) }))}
            selectedId={view}
            onSelect={setView}
          />
        }
      />
      <Row>
        <Cluster>
          <IconButton
            label={t(`dispatch.previous.${view}`)}
            icon={<ChevronLeftIcon />}
            onClick={() => setDay(stepDay(day, -step))}
          />
          <Button size="compact" onClick={() => setDay(undefined)} aria-pressed={day === businessToday()}>
            {t('dispatch.today')}
          </Button>
          <IconButton
            label={t(`dispatch.next.${view}`)}
            icon={<ChevronRightIcon />}
            onClick={() => setDay(stepDay(day, step))}
          />
          <Shown aria-live="polite">
            {view === 'week'
              ? t('dispatch.range', { from: formatDay(from), to: formatDay(stepDay(from, 6)) })
              : formatDate(day)}
            <span>{t('dispatch.eat')}</span>
          </Shown>
        </Cluster>
        <Picker>
          <DayField label={t('dispatch.goTo')} value={day} onChange={(chosen) => chosen && setDay(chosen)} />
        </Picker>
      </Row>
    </>
  );
}
