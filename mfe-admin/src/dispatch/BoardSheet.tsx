import { formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useRef, type ReactNode } from 'react';
import { NowLine } from './NowLine.tsx';
import { ColumnName, ColumnNames, CornerName, Frame, HeadOfNone, Scroller, Sheet, Table } from './board-style.ts';

export interface BoardColumn {
  key: string;
  name: string;
  note: string;
  isNow: boolean;
}

interface Properties {
  label: string;
  columns: readonly BoardColumn[];
  now: Date;
  /** Position of the current time across the columns, from 0 to 1; null outside them. */
  share?: number | null;
  /** Set for seven days, which fit a laptop. */
  isWeek?: boolean;
  /** One row for each technician. */
  children: ReactNode;
}

/**
 * Table of technicians (rows) by columns. On narrow screens it scrolls sideways within itself, and nothing inside a scrolling part can stick to the
 * top of the page: so the column names are drawn above it and follow its scrolling, and the table has its own header for screen readers.
 */
export function BoardSheet({ label, columns, now, share = null, isWeek = false, children }: Properties) {
  const { t } = useTranslation('admin');
  const names = useRef<HTMLDivElement>(null);
  return (
    <Frame data-week={isWeek || undefined}>
      <ColumnNames ref={names}>
        <Sheet $columns={columns.length} $hasLine={share !== null}>
          {share !== null && <NowLine share={share} label={formatTime(now)} />}
          <Table aria-hidden>
            <tbody>
              <tr>
                <CornerName>{t('dispatch.technician')}</CornerName>
                {columns.map(({ key, name, note, isNow }) => (
                  <ColumnName key={key} $isNow={isNow}>
                    {name}
                    <small>{note}</small>
                  </ColumnName>
                ))}
              </tr>
            </tbody>
          </Table>
        </Sheet>
      </ColumnNames>
      <Scroller
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (names.current) names.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <Sheet $columns={columns.length}>
          {share !== null && <NowLine share={share} />}
          <Table>
            <thead>
              <tr>
                <HeadOfNone scope="col">
                  <VisuallyHidden>{t('dispatch.technician')}</VisuallyHidden>
                </HeadOfNone>
                {columns.map(({ key, name, note }) => (
                  <HeadOfNone key={key} scope="col">
                    <VisuallyHidden>{`${name} ${note}`}</VisuallyHidden>
                  </HeadOfNone>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </Table>
        </Sheet>
      </Scroller>
    </Frame>
  );
}
