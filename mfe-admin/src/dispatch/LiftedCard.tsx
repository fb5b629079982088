import { useDndContext } from '@dnd-kit/core';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { CardLines, lookOf } from './JobCard.tsx';
import { Card, Face } from './card-style.ts';
import { placeIn, type Drag } from './drag-state.ts';
import { effectText, refusalText } from './job-text.ts';
import { isUnchanged, refusalOf, type Target } from './placement.ts';

const Effect = styled.span<{ $isRefused: boolean }>`
  display: block;
  margin-top: 4px;
  font: ${font.caption};
  font-weight: 600;
  color: ${({ $isRefused }) => ($isRefused ? colour.alertFg : colour.lake)};
`;

/** Card that follows the pointer. It covers the cell below, so it shows the effect of dropping it there. */
export function LiftedCard({ drag }: { drag: Drag }) {
  const { t } = useTranslation('admin');
  const { over } = useDndContext();
  const effect = effectOf(drag, placeIn(over?.data)?.targetOf(drag.job), t);
  return (
    <Card $tone={lookOf(drag.job).tone} $isLifted>
      <Face as="div">
        <CardLines job={drag.job} when={drag.job.timeSlot} />
        {effect && <Effect $isRefused={effect.isRefused}>{effect.words}</Effect>}
      </Face>
    </Card>
  );
}

/** Returns the effect of dropping a job at a target, or the reason for its refusal; null at its own place and outside any target. */
function effectOf({ job, board }: Drag, target: Target | undefined, t: Translate) {
  if (!target || isUnchanged(job, target)) return null;
  const refusal = refusalOf(job, target, board, new Date());
  if (refusal) return { isRefused: true, words: refusalText(board, refusal, target, t) };
  return { isRefused: false, words: effectText(board, job, target, t) };
}
