import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { AddOnCards } from '../add-ons/AddOnCards.tsx';
import { addOnDescription, addOnName, priceAndTime } from '../add-ons/add-on-text.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { useGoTo } from './use-step.ts';

/**
 * Page of the add-ons: those that the service includes, those to choose, and what the chosen ones cost. It is skipped if none can be chosen. An add-on
 * of the draft that is no longer offered is removed from it.
 */
export function ExtrasStep() {
  const { t, i18n } = useTranslation('booking');
  const { draft, change } = useDraft();
  const query = useQuery(addOnsQuery(draft.serviceId ?? ''));
  const { data: addOns, isError } = query;
  const isRefused = useAtomValue(refusalAtom)?.at === 'extras';
  const goTo = useGoTo();
  const ordered = addOns?.filter((addOn) => isOrderable(addOn) && draft.addOnIds.includes(addOn.id)) ?? [];

  const tidy = useEffectEvent(() => {
    if (!addOns) return;
    if (ordered.length < draft.addOnIds.length) change({ addOnIds: ordered.map(({ id }) => id) });
    if (!isRefused && !addOns.some(isOrderable)) goTo(3, { replace: true });
  });
  useEffect(() => tidy(), [addOns]);

  if (!addOns) {
    return isError ? (
      <QueryFailure text="extras.failed" query={query} />
    ) : (
      <SkeletonRows count={2} label={t('loading')} />
    );
  }
  if (!addOns.some(isOrderable)) return <Muted>{t('extras.none')}</Muted>;
  const sum = (of: (addOn: (typeof ordered)[number]) => number) =>
    ordered.reduce((total, addOn) => total + of(addOn), 0);
  return (
    <>
      <Muted>{t('extras.hint')}</Muted>
      <AddOnCards
        addOns={addOns.map((addOn) => ({
          ...addOn,
          name: addOnName(addOn, i18n.language),
          description: addOnDescription(addOn, i18n.language),
        }))}
        chosen={draft.addOnIds}
        onChange={(addOnIds) => change({ addOnIds })}
      />
      <Muted role="status">
        {ordered.length > 0 &&
          t('extras.chosen', {
            count: ordered.length,
            total: priceAndTime(
              sum(({ price }) => Number(price)),
              sum(({ minutes }) => minutes),
            ),
          })}
      </Muted>
    </>
  );
}
