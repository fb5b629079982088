import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { NavigationIcon } from '@yoza/ui/icons';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { font } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { shortVehicle } from '../board/board-job.ts';
import type { Board } from '../board/board.ts';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { suggestionQuery, useApplySuggestion, type RouteSuggestion } from './dispatch.api.ts';
import { technicianName } from './job-text.ts';

const Saved = styled.p`
  font: 650 16px/24px var(--yoza-font);
`;

const Changes = styled.ul`
  padding-left: 18px;
  list-style: disc;
  font: ${font.small};
`;

/**
 * Card of the dispatch day with a shorter route, requested by its button: jobs swapped between technicians within their time slots. Shows the saved
 * driving time in minutes and distance in kilometres, and applies all changes or none.
 */
export function SuggestionPanel({ board, date }: { board: Board; date: string }) {
  const { t } = useTranslation('admin');
  const [isEnabled, setEnabled] = useState(false);
  const query = useQuery({ ...suggestionQuery(date), enabled: isEnabled, retry: false });
  useRefusedQuery(query.error);
  return (
    <Card>
      <Stack $gap={3}>
        <h3>{t('dispatch.suggestion.title')}</h3>
        <Muted>{t('dispatch.suggestion.text')}</Muted>
        {query.error && (
          <Banner tone="warning">
            {t('dispatch.suggestion.failed')}. {messageOf(query.error, t('noConnection'))}
          </Banner>
        )}
        {isEnabled && query.data ? (
          <Found board={board} suggestion={query.data} onClose={() => setEnabled(false)} />
        ) : (
          <Cluster>
            <Button
              icon={<NavigationIcon aria-hidden />}
              isBusy={isEnabled && query.isFetching}
              busyLabel={t('dispatch.suggestion.finding')}
              onClick={() => (isEnabled ? void query.refetch() : setEnabled(true))}
            >
              {t('dispatch.suggestion.find')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

function Found({ board, suggestion, onClose }: { board: Board; suggestion: RouteSuggestion; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const keyOf = useIdempotencyKey();
  const applying = useApplySuggestion();
  const send = useSendOnce(applying);
  const { date, before, after, changes, technicians, method } = suggestion;
  const rounded = (kilometres: number) => Math.round(kilometres * 10) / 10;
  if (changes.length === 0) return <p role="status">{t('dispatch.suggestion.none', before)}</p>;
  const apply = () =>
    send(
      { date, changes, key: keyOf(changes) },
      {
        onDone: (jobs) => {
          onClose();
          const description = t('dispatch.toast.appliedText', { count: jobs.length });
          showToast({ title: t('dispatch.toast.applied'), description });
        },
        onFailed: (error) => fail(t('dispatch.toast.applyFailed'), error),
      },
    );
  const saved = {
    minutes: before.minutes - after.minutes,
    kilometres: rounded(before.kilometres - after.kilometres),
  };
  const compared = {
    before: before.minutes,
    beforeKm: before.kilometres,
    after: after.minutes,
    afterKm: after.kilometres,
  };
  return (
    <>
      <div role="status">
        <Saved>{t('dispatch.suggestion.saves', saved)}</Saved>
        <Muted>
          {t('dispatch.suggestion.compare', compared)} {t(`dispatch.suggestion.${method}`)}
        </Muted>
      </div>
      <Changes>
        {changes.map(({ jobId, timeSlot, fromTechnicianId, toTechnicianId }) => {
          const job = board.jobs.find(({ id }) => id === jobId);
          return (
            <li key={jobId}>
              {t('dispatch.suggestion.change', {
                slot: timeSlot,
                vehicle: job ? shortVehicle(job) : '',
                from: technicianName(board, fromTechnicianId, t),
                to: technicianName(board, toTechnicianId, t),
              })}
            </li>
          );
        })}
      </Changes>
      <Changes>
        {technicians.map((each) => (
          <li key={each.technicianId}>
            {t('dispatch.suggestion.ofTechnician', {
              name: technicianName(board, each.technicianId, t),
              before: each.before.minutes,
              after: each.after.minutes,
            })}
          </li>
        ))}
      </Changes>
      <Cluster>
        <Button
          variant="primary"
          isBusy={applying.isPending}
          busyLabel={t('dispatch.suggestion.applying')}
          onClick={apply}
        >
          {t('dispatch.suggestion.apply', { count: changes.length })}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={applying.isPending}>
          {t('dispatch.suggestion.close')}
        </Button>
      </Cluster>
    </>
  );
}
