import { useState } from 'react';
import styled from 'styled-components';
import { colour, font, radius } from './theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Failed = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 3;
  padding: 8px;
  border-radius: ${radius.control};
  background: ${colour.sunken};
  color: ${colour.ink2};
  font: ${font.small};
  text-align: center;
`;

interface PhotoProps {
  src: string;
  alt: string;
  /** Text shown instead of a photo that the browser cannot show. */
  failedText: string;
}

/** Photo; a text replaces it if its file is damaged or cannot be loaded. */
export function Photo({ src, alt, failedText }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (failedSrc !== src) return <img src={src} alt={alt} onError={() => setFailedSrc(src)} />;
  return (
    <Failed>
      {alt && <VisuallyHidden>{alt}: </VisuallyHidden>}
      <span>{failedText}</span>
    </Failed>
  );
}
