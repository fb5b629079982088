import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Cluster, Stack } from '@yoza/ui/Page';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { DayField } from '../forms/DayField.tsx';
import { choices, maxDays } from './spans.ts';
import type { useSpan } from './use-span.ts';

/** Picker for the period of the charts: one that ends today, or custom dates. */
export function SpanPicker({ chosen }: { chosen: ReturnType<typeof useSpan> }) {
  const { t } = useTranslation('admin');
  const { choice, setChoice, from, setFrom, to, setTo, problem } = chosen;
  return (
    <Stack $gap={2}>
      <SegmentedControl
        label={t('overview.span.label')}
        segments={choices.map((id) => ({ id, label: t(`overview.span.${id}`) }))}
        selectedId={choice}
        onSelect={setChoice}
      />
      {choice === 'own' && (
        <Cluster $gap={3}>
          <DayField label={t('overview.span.from')} value={from} onChange={setFrom} max={to} />
          <DayField label={t('overview.span.to')} value={to} onChange={setTo} min={from} />
        </Cluster>
      )}
      {problem && <Banner tone="info">{t(`overview.span.problem.${problem}`, { days: maxDays })}</Banner>}
    </Stack>
  );
}
