import { useTranslation } from '@yoza/shell-sdk/translation';
import { Money } from '@yoza/ui/Money';
import { Muted } from '@yoza/ui/Page';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { LedgerLine } from './payments.api.ts';

const Title = styled.h3`
  margin-bottom: 6px;
  font: 650 16px/22px var(--yoza-font);
`;

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${font.caption};
  th {
    padding: 6px 0 6px 8px;
    font: ${font.caption};
    color: ${colour.ink2};
    text-align: end;
  }
  td {
    padding: 7px 0 7px 8px;
    border-top: 1px solid ${colour.line};
    text-align: end;
    vertical-align: top;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

const Memo = styled.span`
  display: block;
  font: ${font.caption};
  color: ${colour.ink2};
`;

/** Ledger lines of a payment: each account with its debit and credit. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <Title>{t('payments.ledger.title')}</Title>
      {lines.length === 0 ? (
        <Muted>{t('payments.ledger.empty')}</Muted>
      ) : (
        <Lines aria-label={t('payments.ledger.title')}>
          <thead>
            <tr>
              <th scope="col">{t('payments.ledger.account')}</th>
              <th scope="col">{t('payments.ledger.debit')}</th>
              <th scope="col">{t('payments.ledger.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {t(`payments.ledger.accounts.${line.account}`, { defaultValue: line.account })}
                  <Memo>{line.memo}</Memo>
                </td>
                <td>{Number(line.debit) > 0 && <Money amount={line.debit} />}</td>
                <td>{Number(line.credit) > 0 && <Money amount={line.credit} />}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      )}
    </section>
  );
}
