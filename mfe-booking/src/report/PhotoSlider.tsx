import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font, radius } from '@yoza/ui/theme';
import { useId, useState, type CSSProperties } from 'react';
import styled from 'styled-components';
import type { JobPhoto } from './report.api.ts';

const Frame = styled.div`
  position: relative;
  max-width: 720px;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${colour.sunken};
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  img + img {
    clip-path: inset(0 0 0 var(--at));
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 calc(var(--at) - 1px);
    width: 3px;
    background: ${colour.surface};
  }
  @media print {
    display: none;
  }
`;

const Side = styled.span<{ $end: 'start' | 'end' }>`
  position: absolute;
  inset-block-end: 10px;
  inset-inline-${({ $end }) => $end}: 10px;
  padding: 2px 10px;
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font: ${font.small};
`;

const Control = styled.div`
  max-width: 720px;
  margin: 8px 0 20px;
  label {
    display: block;
    font: 600 14px/20px var(--yoza-font);
  }
  input {
    width: 100%;
    min-height: 44px;
    accent-color: ${colour.lake};
  }
  @media print {
    display: none;
  }
`;

/**
 * First before and after photos on top of each other; a slider, also usable by keyboard, shows more of one or the other. Nothing if one of them
 * cannot be shown.
 */
export function PhotoSlider({ before, after }: { before: JobPhoto; after: JobPhoto }) {
  const { t } = useTranslation('booking');
  const id = useId();
  const [percent, setPercent] = useState(50);
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  if (hasFailed) return null;
  return (
    <>
      <Frame style={{ '--at': `${percent}%` } as CSSProperties}>
        <img src={before.photoUrl} alt={t('report.alt.before', { number: 1 })} onError={fail} />
        <img src={after.photoUrl} alt={t('report.alt.after', { number: 1 })} onError={fail} />
        <Side $end="start" aria-hidden>
          {t('report.kind.before')}
        </Side>
        <Side $end="end" aria-hidden>
          {t('report.kind.after')}
        </Side>
      </Frame>
      <Control>
        <label htmlFor={id}>{t('report.compare')}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={t('report.compareValue', { before: percent, after: 100 - percent })}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </Control>
    </>
  );
}
