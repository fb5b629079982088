import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDate } from '@yoza/shell-sdk/format';
import { Muted, Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { SlotPicker } from '@yoza/ui/SlotPicker';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, radius } from '@yoza/ui/theme';
import { useDraft } from '../draft/draft.atoms.ts';
import { slotOptions } from '../slots/slot-options.ts';
import type { SlotAvailability } from '../slots/slots.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  font: 600 15px/22px var(--yoza-font);
`;

const Zone = styled.span`
  flex: none;
  padding: 2px 8px;
  border-radius: ${radius.chip};
  background: ${colour.sunken};
  font: 600 13px/18px var(--yoza-font);
  color: ${colour.ink2};
  white-space: nowrap;
`;

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 8px;
`;

/** Slots of the chosen day with the available places of each; placeholders while `slots` is undefined. */
export function DaySlots({ day, slots }: { day: string | null; slots: readonly SlotAvailability[] | undefined }) {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  if (!day) return <Muted>{t('schedule.chooseDay')}</Muted>;
  return (
    <Stack $gap={2}>
      <Head>
        <h3>{formatDate(day)}</h3>
        <Zone>{t('zone')}</Zone>
      </Head>
      {slots ? (
        <SlotPicker
          label={t('schedule.slotsFor', { day: formatDate(day) })}
          slots={slotOptions(slots, t)}
          value={draft.timeSlot}
          onChange={(timeSlot) => change({ timeSlot })}
        />
      ) : (
        <Waiting role="status" aria-busy="true">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          {[1, 2, 3, 4].map((slot) => (
            <SkeletonBar key={slot} $height={63} />
          ))}
        </Waiting>
      )}
    </Stack>
  );
}
