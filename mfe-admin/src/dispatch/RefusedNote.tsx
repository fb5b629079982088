import { useTranslation } from '@yoza/shell-sdk/translation';
import { IconButton } from '@yoza/ui/IconButton';
import { XIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { useAtom } from 'jotai';
import { css, styled } from 'styled-components';
import { inWeek } from './in-week.ts';
import { refusedJobAtom } from './dispatch.atoms.ts';

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 4px 0 0 10px;
  font: ${font.caption};
  font-weight: 600;
  color: ${colour.alertFg};
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${inWeek(css`
    flex-direction: column;
    align-items: flex-end;
    padding-inline: 4px 0;
    p {
      align-self: stretch;
    }
  `)}
`;

/**
 * Reason why the last move of the job was refused, failed or has an unknown outcome, shown under its card until the admin dismisses it or moves a
 * job. The toast reads it aloud.
 */
export function RefusedNote({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin');
  const [refused, setRefused] = useAtom(refusedJobAtom);
  if (refused?.jobId !== jobId) return null;
  return (
    <Note data-refused={jobId}>
      <p>{refused.reason}</p>
      <IconButton
        size="compact"
        label={t('dispatch.dismissReason')}
        icon={<XIcon aria-hidden />}
        onClick={() => setRefused(null)}
      />
    </Note>
  );
}
