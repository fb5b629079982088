import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PlusIcon } from '@yoza/ui/icons';
import { Cluster, Muted } from '@yoza/ui/Page';
import { SearchField } from '@yoza/ui/SearchField';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ExportButton } from '../../downloads/ExportButton.tsx';
import { ListFooter } from '../../lists/ListFooter.tsx';
import { ListStates } from '../../lists/ListStates.tsx';
import { useUrlState } from '../../lists/use-url-state.ts';
import { Filters, SectionHead } from '../section-head.ts';
import { AddCodeDialog, ChangeCodeDialog } from './CodeDialog.tsx';
import { CodeTable } from './CodeTable.tsx';
import { discountCodesQuery, fetchDiscountCodesCsv, type DiscountCodeSetting } from './discount-codes.api.ts';

/** Maximum length of the beginning of a code. */
const maxSearched = 40;
const acceptBeginning = (text: string) => (text !== '' && text.length <= maxSearched ? text : undefined);
const searched = (text: string) => text.trim().toUpperCase() || undefined;

/** Discount codes with their uses, in pages, by their beginning. */
export function DiscountCodesSection() {
  const { t } = useTranslation('admin');
  const [search = '', setSearch] = useUrlState('search', acceptBeginning);
  const words = useDebounced(searched(search));
  const query = useInfiniteQuery({ ...discountCodesQuery({ search: words }), placeholderData: keepPreviousData });
  const codes = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [open, setOpen] = useState<'add' | DiscountCodeSetting | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SectionHead>
        <Muted>{t('pricing.discountCodes.hint')}</Muted>
        <Cluster>
          <ExportButton
            fetchFile={() => fetchDiscountCodesCsv({ search: searched(search) })}
            fileName="yoza-discount-codes.csv"
          />
          <Button variant="primary" icon={<PlusIcon aria-hidden />} onClick={() => setOpen('add')}>
            {t('pricing.discountCodes.add.title')}
          </Button>
        </Cluster>
      </SectionHead>
      <Filters role="group" aria-label={t('pricing.discountCodes.filters')}>
        <SearchField
          label={t('pricing.discountCodes.search')}
          value={search}
          maxLength={maxSearched}
          onChange={(text) => setSearch(text || undefined)}
          clearLabel={t('pricing.discountCodes.clearSearch')}
        />
      </Filters>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={5} label={t('pricing.discountCodes.loading')} />}
        failedTitle={t('pricing.discountCodes.failed')}
        empty={
          codes.length === 0 && (
            <EmptyState title={t('pricing.discountCodes.empty')} text={t('pricing.discountCodes.emptyHint')} />
          )
        }
      >
        <CodeTable codes={codes} onEdit={setOpen} />
        <ListFooter
          summary={t(query.hasNextPage ? 'pricing.discountCodes.firstCount' : 'pricing.discountCodes.count', {
            count: codes.length,
          })}
          query={query}
        />
      </ListStates>
      {open === 'add' && <AddCodeDialog onClose={close} />}
      {open !== null && open !== 'add' && (
        <ChangeCodeDialog key={open.version} code={open} onClose={close} onCurrent={setOpen} />
      )}
    </>
  );
}
