import { Chip } from '@yoza/ui/StatusChip';
import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { inEffectAtom } from './queue.atoms.ts';
import { styled } from 'styled-components';
import type { Entry } from './queue-entry.ts';

const Place = styled.p`
  display: flex;
`;

/** Marker next to data that is shown as done but is not sent yet; none for changes that were refused or wait behind a refused one. */
export function UnsentMark({ of }: { of: (entry: Entry) => boolean }) {
  const { t } = useTranslation('field');
  const isUnsent = useAtomValue(inEffectAtom).some(of);
  return isUnsent ? (
    <Place>
      <Chip tone="waiting" shape="bar">
        {t('unsent.one')}
      </Chip>
    </Place>
  ) : null;
}
