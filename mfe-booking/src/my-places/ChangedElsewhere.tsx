import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Banner } from '@yoza/ui/Banner';
import { font } from '@yoza/ui/theme';
import type { PlacePart } from '../saved-places/merge-places.ts';
import type { ElsewhereChange } from './use-save-place-change.ts';

const List = styled.ul`
  margin: 4px 0;
  padding-left: 18px;
  list-style: disc;
  font: ${font.small};
  overflow-wrap: anywhere;
`;

const labels: Record<PlacePart, string> = {
  name: 'places.name',
  address: 'location.address',
  landmark: 'location.landmark',
  directions: 'location.directions',
};

/** Message that the edited place was changed or removed on another device, and what has changed there. */
export function ChangedElsewhere({ change }: { change: ElsewhereChange }) {
  const { t } = useTranslation('booking');
  if (change === 'removed') return <Banner tone="warning">{t('places.elsewhere.removed')}</Banner>;
  const { parts, before, now } = change;
  const valueOf = (part: PlacePart): string => {
    if (part === 'address' && before.address === now.address) return t('places.elsewhere.pin');
    return now[part] || t('places.elsewhere.none');
  };
  return (
    <Banner tone="warning">
      {t('places.elsewhere.changed')}
      <List>
        {parts.map((part) => (
          <li key={part}>{t('places.elsewhere.fact', { label: t(labels[part]), value: valueOf(part) })}</li>
        ))}
      </List>
      {t('places.elsewhere.kept')}
    </Banner>
  );
}
