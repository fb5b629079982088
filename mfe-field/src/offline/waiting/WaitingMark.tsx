import { Chip } from '@yoza/ui/StatusChip';
import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { inEffectAtom } from '../queue.atoms.ts';
import { styled } from 'styled-components';
import type { Entry } from '../queue-entry.ts';

const Place = styled.p`
  display: flex;
`;

/** Beside what is shown as done: the server does not know of it yet. Empty where nothing of the kind waits. */
export function WaitingMark({ of }: { of: (entry: Entry) => boolean }) {
  const { t } = useTranslation('field');
  const isWaiting = useAtomValue(inEffectAtom).some(of);
  return isWaiting ? (
    <Place>
      <Chip tone="waiting" shape="bar">
        {t('waiting.one')}
      </Chip>
    </Place>
  ) : null;
}
