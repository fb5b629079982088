import { ProgressBar } from '@yoza/ui/ProgressBar';
import { colour, layer, measure } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import type { Progress } from '../jobs/progress.ts';

const Bar = styled.div`
  position: sticky;
  top: var(--field-top, 57px);
  z-index: ${layer.sticky - 1};
  border-bottom: ${measure.border} solid ${colour.line};
  background: ${colour.sunken};
`;

const Inner = styled.div`
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 8px var(--yoza-gutter) 12px;
`;

const Figures = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: 6px;
  font: 650 17px/23px var(--yoza-font);
  font-variant-numeric: tabular-nums;
`;

/** Progress of the whole checklist; stays in sight. */
export function OverallProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation('field');
  const { done, total, percent } = progress;
  return (
    <Bar>
      <Inner>
        <Figures>
          <span>{t('checklist.done', { figure: `${done}/${total}` })}</span>
          <span>{t('checklist.percent', { percent })}</span>
        </Figures>
        <ProgressBar
          label={t('checklist.progress')}
          value={done}
          max={total}
          valueText={t('checklist.doneSpoken', { done, total })}
          isOutlined
        />
      </Inner>
    </Bar>
  );
}
