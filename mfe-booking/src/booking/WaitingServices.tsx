import { useTranslation } from '@yoza/shell-sdk/translation';
import { cardSurface } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { media } from '@yoza/ui/theme';
import styled from 'styled-components';
import { CardChoice } from './wizard-layout.ts';

const Card = styled.div`
  ${cardSurface}
  display: flex;
  flex-direction: column;
  gap: 14px;
  ${media.phone} {
    flex-direction: row;
    padding: 12px;
  }
`;

const Picture = styled.div`
  flex: none;
  height: 168px;
  border-radius: 15px 15px 0 0;
  overflow: clip;
  & > * {
    height: 100%;
    border-radius: 0;
  }
  ${media.phone} {
    width: 104px;
    height: 114px;
    border-radius: 10px;
  }
  @media (max-width: 359.98px) {
    width: 76px;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 9px;
  height: 114px;
  padding: 4px 16px 20px;
  & > :last-child {
    margin-top: auto;
  }
  ${media.phone} {
    flex: 1;
    height: auto;
    padding: 4px 0;
  }
`;

/** Placeholder of the services, which the page's outline (`shell/src/index.html`) shows in the same sizes before the area is loaded. */
export function WaitingServices() {
  const { t } = useTranslation('booking');
  return (
    <CardChoice as="div" $isTall role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[1, 2, 3].map((card) => (
        <Card key={card}>
          <Picture>
            <SkeletonBar />
          </Picture>
          <Words>
            <SkeletonBar $width="55%" $height={18} />
            <SkeletonBar />
            <SkeletonBar />
            <SkeletonBar $width="50%" $height={16} />
          </Words>
        </Card>
      ))}
    </CardChoice>
  );
}
