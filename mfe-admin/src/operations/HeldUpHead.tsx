import type { InfiniteData } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { Chip } from '@yoza/ui/StatusChip';
import { styled } from 'styled-components';
import { formatCount } from '../lists/format-count.ts';
import type { ListPage } from '../lists/pages.ts';

const Head = styled.header`
  margin-bottom: 10px;
`;

const Title = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font: 650 18px/24px var(--yoza-font);
`;

interface CountedQuery {
  data: InfiniteData<ListPage<unknown>> | undefined;
  hasNextPage: boolean;
}

interface Properties {
  id: string;
  title: string;
  hint: string;
  /** Lists of the section; while one of them is not loaded, the count is of the others. */
  queries: readonly CountedQuery[];
}

/** Heading of a list of what is held up, with the number of loaded rows, `50+` if there are more. */
export function HeldUpHead({ id, title, hint, queries }: Properties) {
  const { t } = useTranslation('admin');
  const count = queries.flatMap(({ data }) => data?.pages ?? []).reduce((sum, { items }) => sum + items.length, 0);
  const hasMore = queries.some(({ hasNextPage }) => hasNextPage);
  const text = hasMore ? t('operations.more', { shown: formatCount(count) }) : formatCount(count);
  return (
    <Head>
      <Title id={id}>
        {title}
        {count > 0 && (
          <Chip tone="alert" shape="triangle">
            {text}
          </Chip>
        )}
      </Title>
      <Muted as="p">{hint}</Muted>
    </Head>
  );
}
