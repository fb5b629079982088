import { formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { CellDetail, CellMain } from '@yoza/ui/Table';
import { dayText } from './relative-day.ts';

/** The day of an instant, and under it its time. */
export function MomentCell({ at }: { at: string }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>
        <Figures>{dayText(at, t)}</Figures>
      </CellMain>
      <CellDetail>
        <Figures>{formatTime(at)}</Figures>
      </CellDetail>
    </>
  );
}
