import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import type { Position } from '@yoza/map/position';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { Figures } from '@yoza/ui/Money';
import { CheckIcon, CopyIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { shownDistance } from './place-size.ts';
import { pointQuery, type PointDetails } from './places.api.ts';
import { pointFields } from './use-place.ts';

const Root = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;
  font: ${font.small};
  color: ${colour.ink2};
  b {
    font-weight: 600;
    color: ${colour.ink};
    overflow-wrap: anywhere;
  }
`;

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`;

/** Distance below which a pin counts as at a place rather than near it, in metres. */
const at = 25;

interface PointTextProps {
  position: Position;
  /** False for an approximate point, which has no plus code and no distances. */
  isExact: boolean;
}

/** Nearest place to a pin, and its plus code; a message when they cannot be fetched. The pin can be used without them. */
export function PointText({ position, isExact }: PointTextProps) {
  const { t } = useTranslation('booking');
  const fields = pointFields(position);
  const latitude = useDebounced(fields.latitude);
  const longitude = useDebounced(fields.longitude);
  const query = useQuery({ ...pointQuery(latitude, longitude), placeholderData: keepPreviousData });
  const { data } = query;
  const isOld = query.isPlaceholderData || latitude !== fields.latitude || longitude !== fields.longitude;
  const hasFailed = !isOld && (query.isError || query.fetchStatus === 'paused');
  return (
    <Root>
      <p role="status">
        {hasFailed && t('location.pointFailed')}
        {!hasFailed && (data ? <Nearest nearest={data.nearest} isExact={isExact} /> : t('location.pointComes'))}
      </p>
      {isExact && data && !hasFailed && <PlusCode key={data.plusCode} code={data.plusCode} isOld={isOld} />}
    </Root>
  );
}

function Nearest({ nearest, isExact }: Pick<PointDetails, 'nearest'> & { isExact: boolean }) {
  const { t } = useTranslation('booking');
  if (!nearest) return t('location.nothingNear');
  const { unit, amount } = shownDistance(nearest.distanceMetres);
  const isThere = isExact && nearest.distanceMetres < at;
  return (
    <>
      {t(isThere ? 'location.at' : 'location.near')} <b>{nearest.description}</b>
      {isExact && !isThere && ` (${t(`location.${unit}`, { amount })})`}
    </>
  );
}

function PlusCode({ code, isOld }: { code: string; isOld: boolean }) {
  const { t } = useTranslation('booking');
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };
  return (
    <Code>
      <span>
        {t('location.plusCode')}{' '}
        <b>
          <Figures>{code}</Figures>
        </b>
      </span>
      <Button
        variant="quiet"
        size="compact"
        icon={copied === 'copied' ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
        disabled={isOld}
        onClick={() => void copy()}
      >
        {t('location.copy')}
      </Button>
      <span role="status">{copied && t(`location.${copied}`)}</span>
    </Code>
  );
}
