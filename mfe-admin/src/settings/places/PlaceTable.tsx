import { useTranslation } from '@yoza/shell-sdk/translation';
import { Chip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain, Table, TableCell, TableRow } from '@yoza/ui/Table';
import { PlaceActions } from './PlaceActions.tsx';
import type { PlaceSetting } from './places.api.ts';

interface Properties {
  places: PlaceSetting[];
  onEdit: (place: PlaceSetting) => void;
}

/** Table of places in the order given, with the source of each. */
export function PlaceTable({ places, onEdit }: Properties) {
  const { t } = useTranslation('admin');
  const columns = ['name', 'kind', 'source', 'status', 'actions'] as const;
  return (
    <Table
      label={t('settings.places.table')}
      columns={columns.map((id) => ({
        id,
        label: t(`settings.places.columns.${id}`),
        ...(id === 'actions' && { isLabelHidden: true }),
      }))}
    >
      {places.map((place) => (
        <TableRow key={place.id}>
          <TableCell column="name" isTitle>
            <CellMain>{place.name}</CellMain>
            {place.area && <CellDetail>{place.area}</CellDetail>}
          </TableCell>
          <TableCell column="kind">{t(`settings.places.kind.${place.kind}`)}</TableCell>
          <TableCell column="source">{place.source}</TableCell>
          <TableCell column="status">
            <Chip tone={place.isHidden ? 'off' : 'done'} shape={place.isHidden ? 'dashed-ring' : 'disc'}>
              {t(place.isHidden ? 'settings.places.isHidden' : 'settings.places.isShown')}
            </Chip>
          </TableCell>
          <TableCell column="actions">
            <PlaceActions {...{ place, onEdit }} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
